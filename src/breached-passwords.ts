import { parseArgs } from 'node:util';
import { makePasswordFilter, PasswordListError } from './auth/password/breached-passwords/make-password-filter.js';

const USAGE = `Makes the filter file for VESTIBULE_BREACHED_PASSWORDS of a list of stolen passwords.

npm run breached-passwords -- --from LIST --to FILE [--at-least COUNT | --plain]

LIST has lines SHA1:COUNT, as Have I Been Pwned publishes it; with --plain each line is a password.
With --at-least 10 only passwords count that were seen with ten accounts or more.`;

/** Written out where the command was used wrongly. */
class UsageError extends Error {}

async function main(): Promise<void> {
  const { from, to, plain, 'at-least': atLeast } = readOptions();
  if (!from || !to || !/^[1-9]\d{0,14}$/.test(atLeast)) throw new UsageError(USAGE);
  const count = await makePasswordFilter({ path: from, isPlain: plain, atLeast: Number(atLeast) }, to);
  process.stdout.write(`${count} passwords are in ${to}. Start the server with VESTIBULE_BREACHED_PASSWORDS=${to}\n`);
}

function readOptions() {
  try {
    const options = {
      from: { type: 'string' },
      to: { type: 'string' },
      plain: { type: 'boolean', default: false },
      'at-least': { type: 'string', default: '1' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

try {
  await main();
} catch (error) {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof UsageError || error instanceof PasswordListError || code !== undefined;
  process.stderr.write(`${isExpected ? message : (stack ?? message)}\n`);
  process.exit(1);
}
