import { SoftwareAuthenticator } from '../support/authenticator';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';

const ORIGIN = 'https://app.example.com';
const MALFORMED = { status: 400, details: { message: 'The answer of the browser is malformed.' } };
/** Whoever decodes it as if it were text makes room for its length: eight bytes here, all memory in an attack. */
const NO_TEXT = { length: 8 };

interface Challenge {
  options_json: { challenge: string };
  code: string;
}

let project: TestProject;
let account: Account;

beforeAll(async () => {
  const domains = [{ domain: ORIGIN, handler_path: '/handler' }];
  project = await createProject({ passkey_enabled: true, domains });
  account = await signUp(project.client);
});

async function begin(step: 'registration' | 'authentication') {
  const path = `POST /auth/passkey/initiate-passkey-${step}` as const;
  const { options_json, code } = expectOk(await project.client<Challenge>(path, { token: account.accessToken }));
  return { options: { challenge: options_json.challenge, origin: ORIGIN }, code };
}

async function register(device: SoftwareAuthenticator, bent: object = {}) {
  const { options, code } = await begin('registration');
  const { response, ...credential } = device.register(account.userId, options);
  const body = { credential: { ...credential, response: { ...response, ...bent } }, code };
  return project.client('POST /auth/passkey/register', { token: account.accessToken, body });
}

async function signIn(device: SoftwareAuthenticator, bent: object) {
  const { options, code } = await begin('authentication');
  const { response, ...assertion } = device.authenticate(options);
  const body = { authentication_response: { ...assertion, response: { ...response, ...bent } }, code };
  return project.client('POST /auth/passkey/sign-in', { body });
}

describe('the bytes of a passkey', () => {
  it.each(['clientDataJSON', 'attestationObject'])('come as text when it is registered: %s', async (member) => {
    const answer = await register(new SoftwareAuthenticator(), { [member]: NO_TEXT });
    expect(answer).toMatchObject({ ...MALFORMED, code: 'PASSKEY_REGISTRATION_FAILED' });
  });

  it.each(['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'])(
    'come as text when it signs in: %s',
    async (member) => {
      const device = new SoftwareAuthenticator();
      expectOk(await register(device));
      expect(await signIn(device, { [member]: NO_TEXT })).toMatchObject({
        ...MALFORMED,
        code: 'PASSKEY_AUTHENTICATION_FAILED',
      });
      expect((await signIn(device, {})).status).toBe(200);
    },
  );
});
