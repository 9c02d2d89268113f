import { useState } from "react";
import type { Role } from "../../worker/contract/users/users.ts";
import type { MemberPageProps } from "../lib/page-props.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { Select } from "../ui/field.tsx";
import { Fields } from "../ui/form.tsx";
import { PageHead } from "../ui/parts.tsx";
import people from "../ui/people.module.css";
import { SearchField } from "../ui/search-field.tsx";
import { useSession } from "../users/session/session-context.ts";
import { MemberList } from "./member-list.tsx";
import { ROLE_WORDS } from "./roles.ts";

/** Page of the members and their roles. Admins only. @see spec §6 */
export function MembersPage({ member }: MemberPageProps) {
  const { update } = useSession();
  return (
    <>
      <PageHead
        title="Members"
        lead="Who is in the club, and what they may do. Changes take effect straight away."
      />
      <MemberSearch me={member.publicId} onSelfChanged={() => void update()} />
    </>
  );
}

/** Debounce in ms. */
const TYPING_MS = 300;

/** Option of the list of roles. */
const SUSPENDED = "suspended";

function MemberSearch({ me, onSelfChanged }: { me: string; onSelfChanged: () => void }) {
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<Role | typeof SUSPENDED | null>(null);
  const search = useDebounced(typed.trim(), TYPING_MS);
  const clear = () => {
    setTyped("");
    setKind(null);
  };
  return (
    <div className="stack">
      <search className={people.search}>
        <Fields>
          <SearchField label="Name or email address" value={typed} onType={setTyped} />
          <Select
            label="Role"
            value={kind ?? ""}
            onChange={(event) => setKind((event.target.value || null) as typeof kind)}
          >
            <option value="">Any role</option>
            {ROLE_WORDS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
            <option value={SUSPENDED}>Suspended</option>
          </Select>
        </Fields>
      </search>
      <MemberList
        sought={{ search, role: kind === SUSPENDED ? null : kind, isSuspended: kind === SUSPENDED }}
        isBehind={search !== typed.trim()}
        me={me}
        onSelfChanged={onSelfChanged}
        onClear={clear}
      />
    </div>
  );
}
