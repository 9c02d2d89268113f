import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

export const ImportLink = () => (
  <ButtonLink href={paths.leagueImport} kind="quiet" icon="upload">
    Import
  </ButtonLink>
);
