import { codeIn, mailsTo, waitForMail } from './mails';
import { expectOk, signUp, type Account, type TestProject } from './project';
import type { Answer } from './client';

const ORIGIN = 'http://localhost:3000';
const MAGIC_LINK = `${ORIGIN}/handler/magic-link-callback`;
/** The page that links to verify an address lead to. */
export const VERIFICATION = `${ORIGIN}/handler/email-verification`;

/** Says, as a user, that an address is theirs to sign in by. */
export function claim(
  project: TestProject,
  { userId, accessToken: token }: Account,
  channel: { value: string; used_for_auth?: boolean; is_primary?: boolean },
): Promise<Answer<{ id: string }>> {
  const body = { user_id: userId, type: 'email', used_for_auth: true, ...channel };
  return project.client('POST /contact-channels', { token, body });
}

/** Signs up, and proves the address by the link in the email. */
export async function signUpProven(project: TestProject): Promise<Account> {
  const account = await signUp(project.client);
  const { accessToken: token, email } = account;
  const body = { email, callback_url: VERIFICATION };
  expectOk(await project.client('POST /contact-channels/send-verification-code', { token, body }));
  const code = codeIn(await waitForMail(project, email));
  expectOk(await project.client('POST /contact-channels/verify', { body: { code } }));
  return account;
}

/** Asks for a code to sign in by and reads it from its email. */
export async function signInCode(project: TestProject, email: string): Promise<string> {
  const before = (await mailsTo(project, email)).length;
  expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: MAGIC_LINK } }));
  return codeIn(await waitForMail(project, email, before + 1));
}
