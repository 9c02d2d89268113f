import { useQuery } from "@tanstack/react-query";
import { type ClubChat, webhookForm } from "../../../worker/contract/site/club-chat.ts";
import { messageFor } from "../../lib/api-error.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import {
  chatNameQuery,
  clubChatQuery,
  useChooseChat,
  useChooseChatName,
  useConnectChat,
  useDisconnectChat,
} from "./queries.ts";

export const ChatPage = () => (
  <>
    <PageHead
      title="Chat"
      lead="Each game gets one message in your Discord, which changes as its seats fill. It names only members who’ve agreed on their profile."
    />
    <ChatRoom />
  </>
);

function ChatRoom() {
  const query = useQuery(clubChatQuery);
  if (!query.data) return <Waiting for={query} lines={4} />;
  const { connection } = query.data;
  return connection ? <Connected connection={connection} /> : <ConnectForm />;
}

function ConnectForm() {
  const { form, submitTo } = useCheckedForm(webhookForm, { webhook: "" });
  const connect = useConnectChat();
  const { errors, isSubmitting } = form.formState;
  return (
    <Form className="stack" onSubmit={submitTo((values) => connect.mutateAsync(values))} aria-label="Chat">
      <TextField
        label="Discord webhook"
        hint="In Discord: the channel’s settings, Integrations, Webhooks, Copy Webhook URL. We’ll say “Full Table can write here” there."
        required
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...fieldOf(form, "webhook")}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <div>
        <Button type="submit" icon="check" busy={isSubmitting}>
          Check and save
        </Button>
      </div>
    </Form>
  );
}

type Connection = NonNullable<ClubChat["connection"]>;

function Connected({
  connection: { since, ending, evenings, posts, refusedSince, isDisconnecting },
}: {
  connection: Connection;
}) {
  const choose = useChooseChat();
  const disconnect = useDisconnectChat();
  const chosen = choose.isPending ? choose.variables : { evenings, posts };
  const failure = messageFor(choose.error) ?? messageFor(disconnect.error);
  return (
    <div className="stack">
      {refusedSince && (
        <Notice kind="error">
          Discord refused our messages <When at={refusedSince} />. If the webhook was deleted, disconnect and
          connect a new one. After a day we disconnect it.
        </Notice>
      )}
      <p>
        Connected to Discord <When at={since} />, with the webhook that ends in <code>{ending}</code>.
      </p>
      {isDisconnecting ? (
        <p>
          Disconnecting. We’re taking names out of messages about games to come, two a minute. If you
          disconnect now, some may stay.
        </p>
      ) : (
        <>
          <Checkbox
            label="Post the evenings"
            hint="On the morning of each, at 08:00."
            checked={chosen.evenings}
            onChange={({ currentTarget }) => choose.mutate({ ...chosen, evenings: currentTarget.checked })}
          />
          <Checkbox
            label="Post published posts"
            hint="From when you switch it on."
            checked={chosen.posts}
            onChange={({ currentTarget }) => choose.mutate({ ...chosen, posts: currentTarget.checked })}
          />
        </>
      )}
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <div>
        <Button kind="quiet" busy={disconnect.isPending} onClick={() => disconnect.mutate(isDisconnecting)}>
          {isDisconnecting ? "Disconnect now" : "Disconnect"}
        </Button>
      </div>
    </div>
  );
}

/** Switch for the member's name in the club's chat; nothing while the club has none. */
export function ChatName() {
  const { data } = useQuery(chatNameQuery);
  const { mutate, error } = useChooseChatName();
  return (
    data?.offered && (
      <Checkbox
        label="My name may appear in the club’s Discord"
        hint="In messages about games to come. Otherwise they only say how many seats are taken."
        error={messageFor(error)}
        checked={data.wanted}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
    )
  );
}
