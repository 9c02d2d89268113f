export { AttendancePage } from "./attendance-page.tsx";
export { CodePage } from "./code-page.tsx";
export { TickSomeone } from "./register-list.tsx";
export { RegisterPage } from "./register-page.tsx";
