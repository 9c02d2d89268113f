export { SignInErrorPage } from "./sign-in-error-page.tsx";
export { SignOutPage } from "./sign-out-page.tsx";
