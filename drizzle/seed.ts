import { inOneLine, printable } from "./connect.ts";
import { isEmpty, seedDemo } from "./demo/seed.ts";

async function main(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken, BGG_IMAGE_ORIGIN: imageOrigin } = process.env;
  if (!url || !imageOrigin) {
    throw new Error(
      "set DATABASE_URL to the database and BGG_IMAGE_ORIGIN to where the stand-in serves its pictures",
    );
  }
  if (!(await isEmpty(url, authToken))) throw new Error("it has members already");
  await seedDemo(url, { now: Date.now(), imageOrigin, authToken });
  console.log(`The database at ${printable(url)} has the demo club now.`);
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(`The demo could not be filled in: ${inOneLine(error)}`);
    process.exitCode = 1;
  });
}
