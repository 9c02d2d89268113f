import { describe, expect, it } from "vitest";
import { PUSH_DEVICES_MOST } from "../../../../worker/contract/notifications/push.ts";
import { ClubError } from "../../../../worker/lib/errors.ts";
import {
  decideRenewing,
  decideSubscribing,
  deviceBy,
  isPushService,
} from "../../../../worker/notifications/push/rules.ts";
import { outcomeOf } from "../../../support/outcome.ts";

describe("a push service's address", () => {
  const others = ["push.example.org", "*.push.example.net"];

  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QO-x",
    "https://api.push.apple.com/1",
    "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
  ])("is accepted: %s", (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(true);
  });

  it.each(["https://push.example.org/1", "https://a.push.example.net/1"])(
    "is accepted if a setting allows it: %s",
    (endpoint) => {
      expect([isPushService(endpoint, others), isPushService(endpoint, [])]).toEqual([true, false]);
    },
  );

  it.each([
    "http://fcm.googleapis.com/1",
    "https://fcm.googleapis.com:444/1",
    "https://u@fcm.googleapis.com/1",
    "https://fcm.googleapis.com/1#here",
    "https://fcm.googleapis.com.example.org/1",
    "https://notify.windows.com/1",
    "https://evilpush.apple.com/1",
    "https://push.example.net/1",
    "https://club.example/api/auth/signout",
    "https://localhost/1",
    ...[
      "https://push.localhost/1",
      "https://intranet/1",
      "https://printer.local/1",
      "https://db.internal./1",
    ],
    ...[
      "https://127.0.0.1/1",
      "https://127.1/1",
      "https://2130706433/1",
      "https://0x7f.1/1",
      "https://[::1]/1",
    ],
    ...["https://10.0.0.8/1", "https://192.168.1.1/1", "https://169.254.169.254/latest/meta-data"],
    ...["https://8.8.8.8/1", "https://[fd00::1]/1", "https://[::ffff:10.0.0.1]/1"],
    "https://ada:secret@fcm.googleapis.com/1",
    ...["file:///etc/passwd", "wss://fcm.googleapis.com/1", "javascript:alert(1)", "nonsense", ""],
  ])("is refused: %s", (endpoint) => {
    expect(isPushService(endpoint, others)).toBe(false);
  });
});

describe("a new subscription", () => {
  const endpoint = "https://fcm.googleapis.com/1";
  const keys = { publicKey: "key" };
  const outcome = (found: Parameters<typeof decideSubscribing>[0], at = endpoint) =>
    outcomeOf(() => decideSubscribing(found, { endpoint: at }, []));
  const devices = (count: number) => Array.from({ length: count }, () => ({}));

  it("is stored with the site's key, up to the limit", () => {
    expect(outcome({ keys, others: devices(PUSH_DEVICES_MOST - 1) })).toBe(keys);
    expect(outcome({ keys, others: devices(PUSH_DEVICES_MOST) })).toMatchObject({ code: "conflict" });
  });

  it("is refused with an internal address, or an outdated site key", () => {
    const message = "Your browser gave an address that can’t be used for notifications";
    expect(outcome({ keys, others: [] }, "https://10.0.0.1/")).toMatchObject({
      code: "invalid",
      issues: [{ path: ["endpoint"], message }],
    });
    expect(outcome({ keys: undefined, others: [] })).toMatchObject({ code: "conflict" });
  });
});

it("a new address is stored with the site's key, and replaces that of its session only", () => {
  const renewed = (own: object | undefined, count = 0) =>
    decideRenewing(
      { keys: { publicKey: "key" }, others: Array.from({ length: count }, () => ({})), own },
      { endpoint: "https://fcm.googleapis.com/1" },
      [],
    );
  expect(renewed({})).toEqual({ publicKey: "key" });
  expect(() => renewed(undefined)).toThrow("aren’t turned on");
  expect(() => renewed({}, PUSH_DEVICES_MOST)).toThrow(`${PUSH_DEVICES_MOST} devices`);
});

it("a browser is found among the member's own only", () => {
  const [one, other] = [{ id: "1" }, { id: "2" }];
  expect(deviceBy([one, other], "2")).toBe(other);
  expect(() => deviceBy([one], "2")).toThrow(ClubError);
});
