import type { Answer } from '../support/client';
import { addChannel } from '../support/contact-channels';
import { query } from '../support/database';
import { createGuardedProject, HOSTILE_TARGETS, TRUSTED_TARGETS } from '../support/open-redirects';
import { freshEmail, PASSWORD, signUp, type TestProject } from '../support/project';
import { createUser, type UserPage } from '../support/users';

/** Asks an endpoint to lead to a target, and answers its status and error code. */
type Attempt = (target: string) => Promise<[number, string | undefined]>;

const outcomeOf = async (request: Promise<Answer>): ReturnType<Attempt> => {
  const { status, code } = await request;
  return [status, code];
};

/** Every request that takes a place to lead to; each is prepared once. */
const ENDPOINTS: Record<string, (project: TestProject) => Promise<Attempt>> = {
  'password sign-up': (project) =>
    Promise.resolve((verification_callback_url) => {
      const body = { email: freshEmail(), password: PASSWORD, verification_callback_url };
      return outcomeOf(project.client('POST /auth/password/sign-up', { body }));
    }),
  'a password reset': async (project) => {
    const email = freshEmail();
    await createUser(project, { primary_email: email, primary_email_auth_enabled: true });
    return (callback_url) =>
      outcomeOf(project.client('POST /auth/password/send-reset-code', { body: { email, callback_url } }));
  },
  'a password reset of an unknown address': (project) =>
    Promise.resolve((callback_url) => {
      const body = { email: freshEmail(), callback_url };
      return outcomeOf(project.client('POST /auth/password/send-reset-code', { body }));
    }),
  'a magic link': (project) =>
    Promise.resolve((callback_url) => {
      const body = { email: freshEmail(), callback_url };
      return outcomeOf(project.client('POST /auth/otp/send-sign-in-code', { body }));
    }),
  'a contact channel': async (project) => {
    const { id: user_id } = await createUser(project);
    const { id } = await addChannel(project, { user_id, value: freshEmail() });
    const path = `POST /contact-channels/${user_id}/${id}/send-verification-code`;
    return (callback_url) => outcomeOf(project.server(path, { body: { callback_url } }));
  },
  'a primary address': async (project) => {
    const { accessToken: token, email } = await signUp(project.client);
    return (callback_url) =>
      outcomeOf(
        project.client('POST /contact-channels/send-verification-code', { token, body: { email, callback_url } }),
      );
  },
  'a contact channel over GraphQL': async (project) => {
    const { id: userId } = await createUser(project);
    const { id } = await addChannel(project, { user_id: userId, value: freshEmail() });
    const mutation = `mutation ($userId: ID!, $id: ID!, $callbackUrl: String!) {
      sendVerificationEmail(userId: $userId, id: $id, callbackUrl: $callbackUrl)
    }`;
    return async (callbackUrl) => {
      const { errors } = await project.graphql(mutation, { userId, id, callbackUrl });
      return errors[0] ? [400, errors[0].extensions.code] : [200, undefined];
    };
  },
};

const REFUSALS = ['REDIRECT_URL_NOT_WHITELISTED', 'SCHEMA_ERROR'];

describe.each(Object.entries(ENDPOINTS))('the callback of %s', (name, prepare) => {
  it('leads to no hostile target, and no mail is made for one', async () => {
    const project = await createGuardedProject();
    const attempt = await prepare(project);
    const passed: string[] = [];
    for (const target of HOSTILE_TARGETS) {
      const [status, code = ''] = await attempt(target);
      if (status !== 400 || !REFUSALS.includes(code)) passed.push(`${target}: ${status} ${code}`);
    }
    expect(passed).toEqual([]);
    expect(await query('SELECT 1 FROM emails WHERE project_id = $1', [project.id])).toEqual([]);
  });

  it('leads to trusted targets', async () => {
    const project = await createGuardedProject();
    const attempt = await prepare(project);
    for (const target of TRUSTED_TARGETS) expect(await attempt(target)).toEqual([200, undefined]);
    const mails = await query('SELECT 1 FROM emails WHERE project_id = $1', [project.id]);
    expect(mails).toHaveLength(name.endsWith('unknown address') ? 0 : TRUSTED_TARGETS.length);
  });
});

it('makes nobody of a sign-up whose callback is refused', async () => {
  const project = await createGuardedProject();
  const attempt = await ENDPOINTS['password sign-up']?.(project);
  await attempt?.('https://evil.example');
  expect((await project.server<UserPage>('GET /users')).body.items).toEqual([]);
});

it('has at least sixty hostile targets, none twice', () => {
  expect(new Set(HOSTILE_TARGETS).size).toBe(HOSTILE_TARGETS.length);
  expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(60);
});
