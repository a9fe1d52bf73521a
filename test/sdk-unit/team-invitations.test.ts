import { Accounts, CLIENT_KEY } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, StandIn } from './support/stand-in.js';

const CODE = 'a'.repeat(45);
const ACCEPT = 'POST /team-invitations/accept';
const CODE_ERRORS = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
];

let standIn: StandIn;
let accounts: Accounts;
let app: ReturnType<typeof createClientApp>;

beforeEach(async () => {
  standIn = await StandIn.start();
  const runtime = new FakeRuntime();
  accounts = new Accounts(standIn, runtime);
  app = createClientApp(standIn, runtime, {});
});
afterEach(() => standIn.stop());

function signInAs(known: Accounts) {
  standIn.on('POST /auth/password/sign-in', () => ({ json: known.signIn() }));
  return signIn(app);
}

describe('verifyTeamInvitationCode', () => {
  it('needs nobody signed in', async () => {
    standIn.on(`${ACCEPT}/check-code`, { json: { is_code_valid: true } });
    expect(await app.verifyTeamInvitationCode(CODE)).toEqual({ status: 'ok', data: undefined });
    expect(standIn.last.json).toEqual({ code: CODE });
    expect(standIn.last.headers['x-stack-publishable-client-key']).toBe(CLIENT_KEY);
    expect(standIn.last.headers['x-stack-access-token']).toBeUndefined();
  });
});

describe('getTeamInvitationDetails', () => {
  it('tells as the user who is signed in', async () => {
    await signInAs(accounts);
    const json = {
      team_id: '0c6b2f2e-8f0e-4b0a-9d57-3c8f5e1c7a10',
      team_display_name: 'The Analysts',
      recipient_email: 'zoe@example.com',
      is_recipient: false,
      is_member: true,
    };
    standIn.on(`${ACCEPT}/details`, { json });
    expect(await app.getTeamInvitationDetails(CODE)).toEqual({
      status: 'ok',
      data: {
        teamId: json.team_id,
        teamDisplayName: 'The Analysts',
        recipientEmail: 'zoe@example.com',
        isRecipient: false,
        isMember: true,
      },
    });
    expect(standIn.last.headers['x-stack-access-token']).toEqual(expect.any(String));
  });
});

describe('acceptTeamInvitation', () => {
  it('joins as the user who is signed in', async () => {
    await signInAs(accounts);
    standIn.on(ACCEPT, { json: {} });
    expect(await app.acceptTeamInvitation(CODE)).toEqual({ status: 'ok', data: undefined });
    expect(standIn.last.json).toEqual({ code: CODE });
    expect(standIn.last.headers['x-stack-access-token']).toEqual(expect.any(String));
  });
});

describe.each([
  ['verifyTeamInvitationCode', `${ACCEPT}/check-code`],
  ['getTeamInvitationDetails', `${ACCEPT}/details`],
  ['acceptTeamInvitation', ACCEPT],
] as const)('%s', (method, path) => {
  it.each(CODE_ERRORS)('gives %s back', async (code) => {
    standIn.on(path, knownError(code, 400));
    expect(await app[method](CODE)).toMatchObject({ status: 'error', error: { code } });
  });

  it('throws what has nothing to do with the code', async () => {
    standIn.on(path, knownError('USER_AUTHENTICATION_REQUIRED', 401));
    await expect(app[method](CODE)).rejects.toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' });
  });
});
