import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, Sheet } from "../ui/parts.tsx";

const WHO = { editors: "editors", admins: "the club’s admins" };

export const NotForYou = ({ audience }: { audience: keyof typeof WHO }) => (
  <Sheet title={`This page is for ${WHO[audience]}`}>
    <p>If something there needs doing, tell one of them.</p>
    <Actions>
      <ButtonLink href={paths.games}>See the games</ButtonLink>
      <ButtonLink href={paths.about} kind="quiet">
        About the club
      </ButtonLink>
    </Actions>
  </Sheet>
);
