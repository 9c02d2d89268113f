import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PageForm, pageForm } from "../../../worker/contract/content/page-forms.ts";
import type { EditablePage } from "../../../worker/contract/content/pages.ts";
import { ApiError, isSignedOut } from "../../lib/api-error.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { editablePageQuery } from "./editing-queries.ts";
import { useSavePage } from "./mutations.ts";

export type PageValues = Required<Omit<PageForm, "description">> & { description: string };

const NEW_PAGE: PageValues = {
  title: "",
  path: "",
  description: "",
  content: "",
  inFooter: false,
  inMenu: false,
};

const valuesOf = ({ title, path, description, content, inFooter, inMenu }: EditablePage): PageValues => ({
  title,
  path,
  description,
  content,
  inFooter,
  inMenu,
});

interface Options {
  page: EditablePage | null;
  me: string;
  onSaved: (page: EditablePage) => void;
}

export interface Conflict {
  theirs: EditablePage;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onPutMine: () => void;
  onClose: () => void;
}

export function usePageForm({ page, me, onSaved }: Options) {
  const client = useQueryClient();
  const save = useSavePage(page?.id ?? null);
  // Stored with the draft: yesterday's draft is based on yesterday's version.
  const [version, setVersion] = useState(page?.version);
  const [theirs, setTheirs] = useState<EditablePage | null>(null);
  const { form, submitTo } = useCheckedForm<PageValues, typeof pageForm>(
    pageForm,
    page ? valuesOf(page) : NEW_PAGE,
  );
  const key = `full-table.page.${page?.id ?? "new"}.${me}`;
  const { isRestored, forget } = useDraft(form, key, version, setVersion, "browser");

  async function send(values: PageForm, on = version): Promise<void> {
    try {
      const saved = await save.mutateAsync({ ...values, ...(on !== undefined && { version: on }) });
      forget();
      onSaved(saved);
    } catch (error) {
      const isConflict =
        error instanceof ApiError && error.status === 409 && error.issues[0]?.path.length === 0;
      if (isConflict && page) setTheirs(await client.fetchQuery(editablePageQuery(page.id)));
      else throw error;
    }
  }
  const sending = (on?: number) => submitTo((values) => send(values, on));

  const startFrom = (from: EditablePage | null) => {
    form.reset(from ? valuesOf(from) : NEW_PAGE);
    setVersion(from?.version);
    forget();
  };
  const conflict: Conflict | null = theirs && {
    theirs,
    isBusy: save.isPending,
    onTakeTheirs: () => {
      startFrom(theirs);
      setTheirs(null);
    },
    onPutMine: () => {
      setVersion(theirs.version);
      setTheirs(null);
      void sending(theirs.version)();
    },
    onClose: () => setTheirs(null),
  };
  return {
    form,
    isRestored,
    conflict,
    isBusy: save.isPending,
    isSignedOut: isSignedOut(save.error),
    submit: sending(),
    startAfresh: () => startFrom(page),
    restore: (earlier: Pick<PageValues, "title" | "description" | "content">) => {
      for (const name of ["title", "description", "content"] as const) {
        form.setValue(name, earlier[name], { shouldDirty: true, shouldValidate: true });
      }
    },
    forget,
  };
}
