import { useQuery } from "@tanstack/react-query";
import { Waiting } from "../../ui/waiting.tsx";
import { LookForm } from "./look-form.tsx";
import { look } from "./queries.ts";

export function LookRoom(props: Omit<Parameters<typeof LookForm>[0], "look">) {
  const query = useQuery(look);
  if (!query.data) return <Waiting for={query} lines={10} />;
  return <LookForm look={query.data} {...props} />;
}
