export { BoxPage } from "./box-page.tsx";
export { ShelfPage } from "./shelf-page.tsx";
export { TitlePage } from "./title-page.tsx";
