import { useState } from "react";
import type { Role } from "../../../worker/contract/users.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Select } from "../../ui/field.tsx";
import people from "../../ui/people.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { MemberList } from "./member-list.tsx";
import { ROLE_WORDS } from "./roles.ts";

/** Fast enough for somebody who waits, slow enough for somebody who types. */
const TYPING_MS = 300;

/** Looks for members by name, address and role. */
export function MemberSearch({ me, onSelfChanged }: { me: string; onSelfChanged: () => void }) {
  const [typed, setTyped] = useState("");
  const [role, setRole] = useState<Role | null>(null);
  const search = useDebounced(typed.trim(), TYPING_MS);
  const clear = () => {
    setTyped("");
    setRole(null);
  };
  return (
    <div className={people.people}>
      <search className={people.search}>
        <SearchField label="Name or email address" value={typed} onType={setTyped} />
        <Select
          label="Role"
          value={role ?? ""}
          onChange={(event) => setRole((event.target.value || null) as Role | null)}
        >
          <option value="">Any role</option>
          {ROLE_WORDS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </search>
      <MemberList
        sought={{ search, role }}
        isBehind={search !== typed.trim()}
        me={me}
        onSelfChanged={onSelfChanged}
        onClear={clear}
      />
    </div>
  );
}
