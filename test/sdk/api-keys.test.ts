import { createKeyProject } from '../support/api-keys';
import { openHelper, runScenario, SCENARIO_TIMEOUT_MS, type Helper, type Step } from './support/scenario';

const VERSIONS = ['41', '108'];

/** The results of the scenario in every version, step by step. */
const EXPECTED: Record<string, unknown> = {
  'a user makes, reads, changes and revokes keys': {
    made: { description: 'Robot', expires: true, revoked: null, created: true, type: 'user', valid: [true, null] },
    form: true,
    own: true,
    listed: [true, 0],
    found: true,
    changed: ['Other robot', true],
    revoked: [false, 'manually-revoked', true],
    lost: null,
  },
  'a server makes and revokes keys of a user': {
    past: [false, 'expired', true],
    found: true,
    lost: [null, null],
    nonsense: null,
  },
  'who manages the keys of a team makes and revokes them': {
    shape: ['team', true, true],
    found: 'Sales',
    other: [null, null],
    count: 2,
    lost: null,
    second: true,
  },
  'who may not manage them learns of none': { create: 'API_KEY_NOT_FOUND', list: 'API_KEY_NOT_FOUND' },
};

const helpers: Helper[] = [];
const outcomes = new Map<string, Promise<Record<string, Step>>>();

async function runVersion(version: string): Promise<Record<string, Step>> {
  const project = await createKeyProject({ allow_localhost: true });
  const helper = await openHelper(project);
  helpers.push(helper);
  return runScenario('api-keys.mjs', version, { project, helper });
}

beforeAll(async () => {
  for (const version of VERSIONS) outcomes.set(version, runVersion(version));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

afterAll(() => Promise.all(helpers.map((helper) => helper.close())));

describe.each(VERSIONS)('API keys with the public SDK 2.8.%s', (version) => {
  it.each(Object.keys(EXPECTED))('%s', async (name) => {
    const step = (await outcomes.get(version))?.[name];
    expect(step).toEqual({ ok: true, value: EXPECTED[name] });
  });
});
