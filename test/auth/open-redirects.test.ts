import { addChannel } from '../support/contact-channels';
import { mailsTo } from '../support/mails';
import { createGuardedProject, HOSTILE_TARGETS, TRUSTED_TARGETS } from '../support/open-redirects';
import { freshEmail, PASSWORD, signUp, type TestProject } from '../support/project';
import { createUser, type UserPage } from '../support/users';

/** Asks an endpoint to lead to a target; `email` is where a mail would go. */
interface Attempt {
  email: string;
  target: string;
}

/** Every request that takes a place to lead to, and answers the status and code. */
const ENDPOINTS: Record<string, (project: TestProject, attempt: Attempt) => Promise<[number, string | undefined]>> = {
  'password sign-up': async (project, { email, target }) => {
    const body = { email, password: PASSWORD, verification_callback_url: target };
    const { status, code } = await project.client('POST /auth/password/sign-up', { body });
    return [status, code];
  },
  'password reset': async (project, { email, target }) => {
    await createUser(project, { primary_email: email, primary_email_auth_enabled: true });
    const body = { email, callback_url: target };
    const { status, code } = await project.client('POST /auth/password/send-reset-code', { body });
    return [status, code];
  },
  'magic link': async (project, { email, target }) => {
    const body = { email, callback_url: target };
    const { status, code } = await project.client('POST /auth/otp/send-sign-in-code', { body });
    return [status, code];
  },
  'contact channel': async (project, { email, target }) => {
    const { id: user_id } = await createUser(project);
    const { id } = await addChannel(project, { user_id, value: email });
    const path = `POST /contact-channels/${user_id}/${id}/send-verification-code`;
    const { status, code } = await project.server(path, { body: { callback_url: target } });
    return [status, code];
  },
  'primary address': async (project, { email, target }) => {
    const { accessToken: token } = await signUp(project.client, email);
    const body = { email, callback_url: target };
    const { status, code } = await project.client('POST /contact-channels/send-verification-code', { token, body });
    return [status, code];
  },
  'contact channel over GraphQL': async (project, { email, target }) => {
    const { id: userId } = await createUser(project);
    const { id } = await addChannel(project, { user_id: userId, value: email });
    const mutation = `mutation ($userId: ID!, $id: ID!, $callbackUrl: String!) {
      sendVerificationEmail(userId: $userId, id: $id, callbackUrl: $callbackUrl)
    }`;
    const { errors } = await project.graphql(mutation, { userId, id, callbackUrl: target });
    return errors[0] ? [400, errors[0].extensions.code] : [200, undefined];
  },
};

let project: TestProject;

beforeAll(async () => {
  project = await createGuardedProject();
});

describe.each(Object.entries(ENDPOINTS))('a callback of %s', (_, attempt) => {
  it.each(HOSTILE_TARGETS.map((target) => [target]))('does not lead to %j', async (target) => {
    const email = freshEmail();
    const [status, code] = await attempt(project, { email, target });
    expect(status).toBe(400);
    expect(['REDIRECT_URL_NOT_WHITELISTED', 'SCHEMA_ERROR']).toContain(code);
    expect(await mailsTo(project, email)).toEqual([]);
  });

  it.each(TRUSTED_TARGETS)('leads to %s', async (target) => {
    const email = freshEmail();
    expect(await attempt(project, { email, target })).toEqual([200, undefined]);
    expect(await mailsTo(project, email)).toHaveLength(1);
  });
});

it('makes nobody of a sign-up whose callback is refused', async () => {
  const fresh = await createGuardedProject();
  const target = 'https://evil.example';
  await ENDPOINTS['password sign-up']?.(fresh, { email: freshEmail(), target });
  expect((await fresh.server<UserPage>('GET /users')).body.items).toEqual([]);
});

it('has at least sixty hostile targets, none twice', () => {
  expect(new Set(HOSTILE_TARGETS).size).toBe(HOSTILE_TARGETS.length);
  expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(60);
});
