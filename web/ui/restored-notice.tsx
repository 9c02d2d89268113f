import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  words?: string;
  onReset: () => void;
}

export const RestoredNotice = ({
  words = "This is what you typed earlier. It isn’t saved yet.",
  onReset,
}: Props) => (
  <Notice kind="info">
    {words}{" "}
    <Button kind="quiet" onClick={onReset}>
      Reset
    </Button>
  </Notice>
);
