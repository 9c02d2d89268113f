import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { useSite } from "../../lib/page-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FoundDays } from "./found-days.tsx";
import { CALENDAR_MOST_BYTES, readCalendar, TOO_LARGE } from "./read-calendar.ts";

interface Props {
  today: string;
  onBack: () => void;
  onClose: () => void;
}

export function ImportDialog({ today, onBack, onClose }: Props) {
  const { timeZone } = useSite();
  const [text, setText] = useState("");
  const read = useMutation({ mutationFn: (text: string) => readCalendar(text, { today, timeZone }) });
  if (read.data) return <FoundDays found={read.data} onBack={read.reset} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!read.isPending) read.mutate(text);
  };
  return (
    <FormDialog
      title="Import days"
      state={{ isDirty: text !== "", isSubmitting: read.isPending, errors: {} }}
      submit="Preview"
      button={{ icon: "eye" }}
      beside={
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Most calendars can be saved as a file that ends in .ics. Nothing is planned until you’ve seen the
        dates and said which.
      </p>
      <FileField
        label="A calendar file"
        hint="Google: Settings, Import &amp; export. Outlook and Apple: File, Save or Export."
        accept=".ics,.ical,text/calendar"
        mostBytes={CALENDAR_MOST_BYTES}
        tooLarge={TOO_LARGE}
        onText={(text) => read.mutate(text)}
      />
      <TextArea
        label="Or paste its contents"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {read.error && <Notice kind="error">{messageFor(read.error)}</Notice>}
    </FormDialog>
  );
}
