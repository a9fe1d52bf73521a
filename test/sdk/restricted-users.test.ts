import { createProject } from '../support/project';
import { setRules } from '../support/sign-up-rules';
import { openHelper, runScenario, SCENARIO_TIMEOUT_MS, type Helper, type Step } from './support/scenario';

const VERSIONS = ['41', '77', '108'];
/** The view of an application on an ordinary user, and that of those who check the token. */
const ADMITTED = {
  isUser: true,
  throws: false,
  reason: null,
  elsewhere: 'admitted',
  isListed: true,
  isListedWhenAsked: true,
};

let helper: Helper;
const outcomes = new Map<string, Promise<Record<string, Step>>>();

beforeAll(async () => {
  const project = await createProject({ require_email_verification: true, allow_localhost: true });
  await setRules(project, { refused: { condition: 'emailDomain == "refused.example"' } });
  helper = await openHelper(project);
  for (const version of VERSIONS)
    outcomes.set(version, runScenario('restricted-users.mjs', version, { project, helper }));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

afterAll(() => helper?.close());

/** The view of versions from 2.8.77 on, on somebody who is restricted; earlier ones see an ordinary user. */
const restricted = (type: string, isKnown: boolean) => ({
  isUser: !isKnown,
  throws: isKnown,
  reason: isKnown ? type : null,
  elsewhere: 'refused',
  isListed: false,
  isListedWhenAsked: isKnown,
});

describe.each([
  { version: '41', isKnown: false },
  { version: '77', isKnown: true },
  { version: '108', isKnown: true },
])('whom a project keeps out, to the public SDK 2.8.$version', ({ version, isKnown }) => {
  const valueOf = async (name: string) => {
    const step = (await outcomes.get(version))?.[name];
    if (!step?.ok) throw new Error(step?.error ?? `No step: ${name}`);
    return step.value;
  };

  it('signs up restricted where addresses are to be verified, and is admitted once theirs is', async () => {
    expect(await valueOf('required verification')).toEqual({
      signUp: 'ok',
      before: restricted('email_not_verified', isKnown),
      wrong: 'VERIFICATION_CODE_NOT_FOUND',
      verified: 'ok',
      refreshed: 'admitted',
      after: ADMITTED,
    });
  });

  it('is sent to the page that says why', async () => {
    const seen = isKnown ? { isUser: false, page: '/handler/onboarding' } : { isUser: true, page: null };
    expect(await valueOf('the page for who is not admitted')).toEqual(seen);
  });

  it('is refused by a sign-up rule, with an error that newer versions know, and leaves nobody', async () => {
    expect(await valueOf('a sign-up rule')).toEqual({
      isThrown: true,
      code: isKnown ? 'SIGN_UP_REJECTED' : null,
      isGeneric: !isKnown,
      message: expect.stringMatching(
        isKnown ? /^You cannot sign up here/ : /^Unknown KnownError code.*SIGN_UP_REJECTED/,
      ),
      user: null,
      isMade: 0,
    });
  });

  it('is restricted by an administrator until that is lifted, and signs in and changes themselves meanwhile', async () => {
    expect(await valueOf('an administrator')).toEqual({
      refreshed: 'refused',
      signedIn: 'ok',
      restricted: restricted('restricted_by_administrator', isKnown),
      displayName: 'Still able to',
      lifted: 'admitted',
    });
  });
});
