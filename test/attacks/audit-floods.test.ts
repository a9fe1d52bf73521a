import { FAILURES_PER_HOUR } from '../../src/common/audit/audit.limits.js';
import { audited, untilAudited } from '../support/audit';
import { query } from '../support/database';
import { createProject, freshEmail, signUp } from '../support/project';

it('guessing fills neither the log of a project nor that of an account', async () => {
  const project = await createProject();
  const account = await signUp(project.client);
  const guess = (email: string) =>
    project.client('POST /auth/password/sign-in', { body: { email, password: 'a wrong guess' } });
  const most = FAILURES_PER_HOUR.ofAccount;
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: most / 3 }, () => guess(account.email)));
  }
  await guess(freshEmail());
  await untilAudited(project, 'sign_in.failed', most + 1);
  const [count] = await query<{ all: number; own: number }>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE user_id = $2))::int AS own FROM audit_log
     WHERE project_id = $1 AND action = 'sign_in.failed'`,
    [project.id, account.userId],
  );
  expect(count).toEqual({ all: most + 1, own: most });
  expect(await audited(project, 'sign_in.failures_left_out')).toEqual([]);
});
