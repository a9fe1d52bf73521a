import { createHmac, randomBytes } from 'node:crypto';
import { waitFor } from './process';
import { expectOk, type Account, type TestProject } from './project';

const PERIOD_MS = 30_000;

/**
 * Turns a second factor on, and answers its secret.
 *
 * @param who a user, whose sessions end with it as a server does it; or an account that does it, whose own session goes on
 */
export async function enableTotp(
  project: TestProject,
  who: string | Pick<Account, 'accessToken'>,
  secret: Buffer = randomBytes(20),
): Promise<Buffer> {
  const body = { totp_secret_base64: secret.toString('base64') };
  if (typeof who === 'string') expectOk(await project.server(`PATCH /users/${who}`, { body }));
  else expectOk(await project.client('PATCH /users/me', { body, token: who.accessToken }));
  return secret;
}

/** The code that an authenticator shows now, or so many steps of 30 seconds later (RFC 6238 and RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that is right in none of the steps around now. */
export function wrongTotpCode(secret: Buffer): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => totpCode(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

/**
 * Waits, at the end of a step, for the next: what is made now is sent within the same one. The server takes the code of
 * the step before, too, so only codes of other steps than the current one need this.
 */
export async function inYoungStep(): Promise<void> {
  await waitFor(async () => Date.now() % PERIOD_MS < PERIOD_MS - 8000, 20_000);
}
