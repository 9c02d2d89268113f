import { queryOptions } from "@tanstack/react-query";
import type { Device } from "../../../worker/contract/members/devices.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Query of the member's sessions. */
export const ownDevices = queryOptions({
  queryKey: ["profile", "devices"],
  queryFn: (): Promise<Device[]> => unwrapAnswer(api.profile.devices.$get()),
});
