export function PagesPage() {
  return null;
}
