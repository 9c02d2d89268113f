import { queryOptions } from "@tanstack/react-query";
import type { Device } from "../../../worker/contract/members/devices.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const ownDevices = queryOptions({
  queryKey: ["profile", "devices"],
  queryFn: (): Promise<Device[]> => unwrapAnswer(api.profile.devices.$get()),
});
