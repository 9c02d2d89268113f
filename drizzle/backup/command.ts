import { inOneLine } from "../connect.ts";

export interface Command {
  /** Text before the reason when it fails. */
  failed: string;
  /** Does the work and returns a sentence on it. Throws a sentence. */
  work(argv: string[], env: NodeJS.ProcessEnv): Promise<string>;
}

/** Runs a command and returns its exit code and message. A failure is one line. */
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

export async function run(command: Command): Promise<void> {
  const { code, said } = await outcomeOf(command, process.argv, process.env);
  if (code === 0) console.log(said);
  else console.error(said);
  process.exitCode = code;
}

export function valueAfter(argv: string[], flag: string): string {
  const value = argv[argv.indexOf(flag) + 1];
  if (!argv.includes(flag) || !value || value.startsWith("--"))
    throw new Error(`name the folder: ${flag} FOLDER`);
  return value;
}
