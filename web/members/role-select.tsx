import type { Role } from "../../worker/contract/users/users.ts";
import { Select } from "../ui/field.tsx";
import styles from "./member-list.module.css";
import { ROLE_WORDS } from "./roles.ts";

interface Props {
  name: string;
  role: Role;
  onChoose: (role: Role) => void;
}

export function RoleSelect({ name, role, onChoose }: Props) {
  return (
    <Select
      className={styles.role}
      label={
        <span className="visually-hidden">
          Role of <bdi>{name}</bdi>
        </span>
      }
      value={role}
      onChange={(event) => onChoose(event.target.value as Role)}
    >
      {ROLE_WORDS.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}
