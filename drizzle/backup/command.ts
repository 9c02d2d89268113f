import { inOneLine } from "../connect.ts";

/** A command of the command line. */
export interface Command {
  /** What is said when it fails, before the reason. */
  failed: string;
  /** Does it, as its line and the environment say; answers what it has done. Throws a sentence. */
  work(argv: string[], env: NodeJS.ProcessEnv): Promise<string>;
}

/** Does a command: its exit code, and what it says; of a failure one line. */
export async function outcomeOf(
  { failed, work }: Command,
  argv: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  try {
    return { code: 0, said: await work(argv, env) };
  } catch (error) {
    return { code: 1, said: `${failed}: ${inOneLine(error)}` };
  }
}

/** Runs a command as this process. */
export async function run(command: Command): Promise<void> {
  const { code, said } = await outcomeOf(command, process.argv, process.env);
  if (code === 0) console.log(said);
  else console.error(said);
  process.exitCode = code;
}

/** The value of a flag of the command line. */
export function valueAfter(argv: string[], flag: string): string {
  const value = argv[argv.indexOf(flag) + 1];
  if (!argv.includes(flag) || !value || value.startsWith("--"))
    throw new Error(`name the folder: ${flag} FOLDER`);
  return value;
}
