import { queryOptions } from "@tanstack/react-query";
import type { Device } from "../../../worker/contract/members/devices.ts";
import { answer, api } from "../../lib/api-client.ts";

/** Where the member is signed in. */
export const ownDevices = queryOptions({
  queryKey: ["profile", "devices"],
  queryFn: (): Promise<Device[]> => answer(api.profile.devices.$get()),
});
