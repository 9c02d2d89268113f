export { SignInFirst } from "../users/session/sign-in-first.tsx";
export { NotForYou } from "./not-for-you.tsx";
