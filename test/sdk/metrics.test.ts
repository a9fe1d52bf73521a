import { createProject, signUp, signUpAnonymously } from '../support/project';
import { openHelper, runScenario, SCENARIO_TIMEOUT_MS, type Step } from './support/scenario';

const regular = { total: 1, days: [31, 31], methods: [{ method: 'password', count: 1 }], newest: 1 };

describe.each([
  ['41', 'no schema'],
  ['108', 'valid'],
])('the public SDK 2.8.%s reads metrics', (version, schema) => {
  let steps: Record<string, Step>;

  beforeAll(async () => {
    const project = await createProject();
    await signUp(project.client);
    await signUpAnonymously(project.client);
    const helper = await openHelper(project);
    steps = await runScenario('metrics.mjs', version, { project, helper });
    await helper.close();
  }, SCENARIO_TIMEOUT_MS);

  it.each([
    ['of regular users', regular],
    ['of anonymous users, too', { ...regular, total: 2, newest: 2 }],
  ])('%s', (name, value) => {
    expect(steps[name]).toEqual({ ok: true, value });
  });

  it('as its own schema wants them', () => {
    expect(steps['as its own schema wants them']).toEqual({ ok: true, value: schema });
  });
});
