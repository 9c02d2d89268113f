import { describe, expect, it } from "vitest";
import { localFolder } from "../../../../drizzle/backup/place.ts";

const DEPLOYED =
  'SITE_NAME="Our club"\nDATABASE_URL="libsql://club.turso.io"\nDATABASE_AUTH_TOKEN="a-token"\n';

describe("a backup or a restore without DATABASE_URL", () => {
  it("uses the local site's folder when no site is deployed from here", () => {
    expect(localFolder({}, null)).toBe(".data");
    expect(localFolder({}, 'SITE_NAME="Our club"\n# DATABASE_URL="libsql://club.turso.io"\n')).toBe(".data");
  });

  it("uses the named folder, even when a site is deployed", () => {
    expect(localFolder({ DATA_DIR: "/tmp/trial" }, DEPLOYED)).toBe("/tmp/trial");
    expect(localFolder({ DATA_DIR: ".data" }, DEPLOYED)).toBe(".data");
  });

  it("refuses when club.env names a deployed site, and says what to set", () => {
    for (const env of [{}, { DATA_DIR: "" }, { DATABASE_AUTH_TOKEN: "a-token", R2_BUCKET: "files" }])
      expect(() => localFolder(env, DEPLOYED)).toThrow(
        "club.env names a deployed site: for that one set DATABASE_URL, DATABASE_AUTH_TOKEN, R2_ENDPOINT, R2_BUCKET, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY in the environment, for the local one DATA_DIR=.data",
      );
    expect(() => localFolder({}, DEPLOYED)).not.toThrow(/a-token|turso/);
  });
});
