// Apart from the pages of visitors, who need no forms.
export { LabelsPage } from "./labels-page.tsx";
export { LoansPage } from "./loans-page.tsx";
export { MyGamesPage } from "./own-copies/my-games-page.tsx";
export { PlacesPage } from "./places-page.tsx";
