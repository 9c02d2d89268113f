export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // as it stands: there is nothing of that name anyway
  }
}
