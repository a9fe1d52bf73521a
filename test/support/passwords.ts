import type { Answer } from './client';
import { codeIn, mailsTo, waitForMail } from './mails';
import { expectOk, freshEmail, type TestProject } from './project';
import { createUser } from './users';

/** Another one than everybody's. */
export const NEW_PASSWORD = 'another horse battery';
/** The page that links to reset a password lead to; new projects trust it. */
export const RESET_CALLBACK = 'http://localhost:3000/reset?step=2';

/** The tokens that a client keeps of a session. */
export interface Session {
  accessToken: string;
  refreshToken: string;
}

/** A session of a user who was made by the server. */
export async function sessionOf(project: Pick<TestProject, 'server'>, userId: string): Promise<Session> {
  const { body } = await project.server('POST /auth/sessions', { body: { user_id: userId } });
  return { accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
}

/** A user who signs in by an address and has no password, with a session. */
export async function userWithoutPassword(project: TestProject): Promise<Session & { userId: string; email: string }> {
  const email = freshEmail();
  const { id } = await createUser(project, { primary_email: email, primary_email_auth_enabled: true });
  return { userId: id, email, ...(await sessionOf(project, id)) };
}

/** Asks for another access token. */
export function refresh(project: TestProject, { refreshToken }: Session): Promise<Answer> {
  const headers = { 'x-stack-refresh-token': refreshToken };
  return project.client('POST /auth/sessions/current/refresh', { headers });
}

/** Signs in, whatever comes of it. */
export function tryPassword(project: TestProject, email: string, password: string): Promise<Answer> {
  return project.client('POST /auth/password/sign-in', { body: { email, password } });
}

/** Asks for a reset code and reads it from its email. */
export async function resetCode(project: TestProject, email: string): Promise<string> {
  const before = (await mailsTo(project, email)).length;
  const body = { email, callback_url: RESET_CALLBACK };
  expectOk(await project.client('POST /auth/password/send-reset-code', { body }));
  return codeIn(await waitForMail(project, email, before + 1));
}

/** Calls so many times at the same moment. */
export function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** The number of answers that have a status. */
export function countOf(answers: Array<{ status: number }>, status: number): number {
  return answers.filter((one) => one.status === status).length;
}

/** The names of all headers; the values of some (dates, request ids) differ by nature. */
export function headerNamesOf({ headers }: Answer): string[] {
  return [...headers.keys()].toSorted();
}
