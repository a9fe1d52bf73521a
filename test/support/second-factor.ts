import type { Answer, JsonObject } from './client';
import type { Channel } from './contact-channels';
import { query } from './database';
import { expectOk, freshEmail, type Account, type TestProject } from './project';
import { decodeToken } from './tokens';
import { enableTotp, totpCode } from './totp';

/** The minutes after a sign-in in which its session may change what the second factor depends on. */
const FRESH_MINUTES = 10;

/** An account with a second factor, whose session began a while ago and is in the wrong hands. */
export interface Stolen {
  thief: Account;
  secret: Buffer;
}

/** Gives an account a second factor, and lets its session become old. */
export async function steal(project: TestProject, account: Promise<Account>): Promise<Stolen> {
  const thief = await account;
  const secret = await enableTotp(project, thief);
  await age(thief);
  return { thief, secret };
}

/** Lets a session look as if it began so many minutes ago. */
export async function age({ accessToken }: Pick<Account, 'accessToken'>, minutes = FRESH_MINUTES + 1): Promise<void> {
  const { refresh_token_id: id } = decodeToken(accessToken).claims;
  await query("UPDATE sessions SET created_at = created_at - $2 * interval '1 minute' WHERE id = $1", [id, minutes]);
}

/** The name of a plain refusal. */
export function nameOf({ headers }: Pick<Answer, 'headers'>): string | null {
  return headers.get('x-vestibule-error');
}

/** An answer that asks for the second factor, or a sign-in. To clients of the wire it is a plain one. */
export function expectAsked(answer: Answer<unknown>): void {
  expect(answer).toMatchObject({ status: 403, code: undefined });
  expect(nameOf(answer)).toBe('FRESH_SIGN_IN_REQUIRED');
  // Whoever has a client that knows no codes reads this.
  expect(answer.text).toMatch(/^[A-Z][^{}]+\.$/);
}

/** Signs in by password and second factor. */
export async function signInTwice(project: TestProject, account: Account, secret: Buffer): Promise<Account> {
  const { email, password } = account;
  const begun = await project.client('POST /auth/password/sign-in', { body: { email, password } });
  const body = { type: 'totp', code: begun.details?.attempt_code, totp: totpCode(secret) };
  const tokens = expectOk(await project.client('POST /auth/mfa/sign-in', { body }));
  return { ...account, accessToken: String(tokens.access_token), refreshToken: String(tokens.refresh_token) };
}

/** The stored second factor, and which of its codes was used. */
export function factorOf({ userId }: Account): Promise<object[]> {
  return query('SELECT totp_secret, totp_last_step FROM users WHERE id = $1', [userId]);
}

/** Changes the own account, in a session. */
export function updateMe(project: TestProject, { accessToken: token }: Account, body: JsonObject): Promise<Answer> {
  return project.client('PATCH /users/me', { token, body });
}

/** Adds an address to sign in with to the own account; a new one unless told. */
export function addAddress(
  project: TestProject,
  { userId, accessToken: token }: Account,
  body: JsonObject = {},
): Promise<Answer<Channel>> {
  const sent = { user_id: userId, type: 'email', value: freshEmail(), used_for_auth: true, ...body };
  return project.client<Channel>('POST /contact-channels', { token, body: sent });
}
