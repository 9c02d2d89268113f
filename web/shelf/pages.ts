export { BoxPage } from "./box-page.tsx";
export { LabelsPage } from "./labels-page.tsx";
export { LoansPage } from "./loans-page.tsx";
export { MyGamesPage } from "./own-copies/my-games-page.tsx";
export { PlacesPage } from "./places-page.tsx";
export { ShelfPage } from "./shelf-page.tsx";
export { TitlePage } from "./title-page.tsx";
