import { insertEmail, query } from '../support/database';
import { NEW_PASSWORD, resetCode, tryPassword } from '../support/passwords';
import { createProject, freshEmail, signUp, type TestProject } from '../support/project';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

/** A link as the first version noted it: of the user, and nothing else. */
async function earlierCode(email: string): Promise<string> {
  const code = await resetCode(project, email);
  await query(
    `UPDATE verification_codes SET data = json_build_object('user_id', data->>'user_id')
     WHERE project_id = $1 AND purpose = 'password-reset'`,
    [project.id],
  );
  return code;
}
const reset = (code: string) => project.client('POST /auth/password/reset', { body: { code, password: NEW_PASSWORD } });
const check = (code: string) => project.client('POST /auth/password/reset/check-code', { body: { code } });

describe('a link to reset a password that the first version sent', () => {
  it('is good, once', async () => {
    const { email } = await signUp(project.client);
    const code = await earlierCode(email);
    expect((await check(code)).body).toEqual({ is_code_valid: true });
    expect((await reset(code)).status).toBe(200);
    expect((await tryPassword(project, email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it('is none where nobody can tell which address it went to', async () => {
    const { email, userId } = await signUp(project.client);
    const code = await earlierCode(email);
    await insertEmail(project.id, userId, { value: freshEmail(), usedForAuth: true });
    expect((await check(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await reset(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
  });
});
