import { createProject } from '../support/project';
import { openHelper, runScenario, SCENARIO_TIMEOUT_MS, type Helper, type Step } from './support/scenario';

const VERSIONS = ['41', '51', '77', '102', '108'];

/** The results of the scenario in every version, step by step. */
const EXPECTED: Record<string, unknown> = {
  'magic link': {
    status: 'ok',
    sameAddress: true,
    verified: true,
    otp: true,
    hasPassword: false,
    again: 'VERIFICATION_CODE_ALREADY_USED',
  },
  'one-time code': { nonce: 39, wrong: 'VERIFICATION_CODE_NOT_FOUND', right: 'ok', sameUser: true },
  'magic link to an untrusted page': 'REDIRECT_URL_NOT_WHITELISTED',
  'password reset': {
    unknown: 'ok',
    sent: 'ok',
    usable: 'ok',
    reset: 'ok',
    spent: 'VERIFICATION_CODE_ALREADY_USED',
    old: 'EMAIL_PASSWORD_MISMATCH',
    fresh: 'ok',
    session: 401,
  },
  'email verification': {
    before: false,
    sent: 'sent',
    verified: 'ok',
    spent: 'VERIFICATION_CODE_ALREADY_USED',
    other: 'ok',
    after: true,
    late: 'EMAIL_ALREADY_VERIFIED',
  },
  passwords: {
    none: 'USER_DOES_NOT_HAVE_PASSWORD',
    short: 'PASSWORD_TOO_SHORT',
    set: 'set',
    wrong: 'PASSWORD_CONFIRMATION_MISMATCH',
    weak: 'PASSWORD_TOO_SHORT',
    updated: 'updated',
    here: 200,
    elsewhere: 401,
  },
  'anonymous users become regular': {
    shared: true,
    hidden: null,
    sameId: true,
    displayName: 'Visitor',
    isAnonymous: false,
    existingAccount: true,
  },
  'second factor': {
    required: true,
    attempt: 45,
    nobody: null,
    wrong: 'INVALID_TOTP_CODE',
    right: 'ok',
    sameUser: true,
    spent: 'VERIFICATION_CODE_ALREADY_USED',
    unknown: 'VERIFICATION_CODE_NOT_FOUND',
    off: 'ok',
  },
  'a magic link asks for the second factor, too': { right: 'ok', signedIn: true },
  'CLI login': {
    status: 'ok',
    sameUser: true,
    refused: true,
    late: 'CLI_AUTH_EXPIRED_ERROR',
    timeout: ['CLI_AUTH_ERROR', 'Timed out waiting for CLI authentication.'],
  },
  sessions: {
    count: 2,
    current: 1,
    left: 1,
    refresh: 401,
    refused: 'CANNOT_DELETE_CURRENT_SESSION',
    notOwn: true,
  },
  'a server revokes a session': { count: 1, same: true, refresh: 401 },
  'contact channels': {
    first: [true, false, true],
    added: [false, false, false],
    verified: 'ok',
    nowVerified: true,
    primary: true,
    signIn: 'ok',
    renamed: [true, false, true],
    left: 1,
    taken: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  },
  'a server handles contact channels': { made: [true, true, true], primary: true, listed: false, left: 0 },
};

let helper: Helper;
const outcomes = new Map<string, Promise<Record<string, Step>>>();

beforeAll(async () => {
  const project = await createProject({ magic_link_enabled: true, allow_localhost: true });
  helper = await openHelper(project);
  for (const version of VERSIONS)
    outcomes.set(version, runScenario('sign-in-methods.mjs', version, { project, helper }));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

afterAll(() => helper?.close());

describe.each(VERSIONS)('the sign-in methods of the public SDK 2.8.%s', (version) => {
  it.each(Object.keys(EXPECTED))('%s', async (name) => {
    const step = (await outcomes.get(version))?.[name];
    expect(step).toEqual({ ok: true, value: EXPECTED[name] });
  });
});
