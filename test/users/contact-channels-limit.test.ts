import { addChannel, channelsOf, type Channel } from '../support/contact-channels';
import { query } from '../support/database';
import { inParallel } from '../support/passwords';
import { createProject, freshEmail, signUp, type Account, type TestProject } from '../support/project';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const add = ({ accessToken: token }: Account, value: string) =>
  project.client<Channel>('POST /contact-channels', {
    token,
    body: { user_id: 'me', type: 'email', value, used_for_auth: false },
  });

describe('the number of contact channels', () => {
  it('stops clients at 50 of their own, also at the same moment, and no server', async () => {
    const account = await signUp(project.client);
    await query(
      `INSERT INTO contact_channels (project_id, id, user_id, type, value)
       SELECT $1, gen_random_uuid(), $2, 'email', n || '@example.com' FROM generate_series(1, 47) n`,
      [project.id, account.userId],
    );
    const answers = await inParallel(6, () => add(account, freshEmail()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400, 400]);
    for (const { status, code } of answers) if (status === 400) expect(code).toBeUndefined();
    const own = (await channelsOf(project, account.userId)).find(({ is_primary }) => !is_primary);
    const addition = await addChannel(project, { user_id: account.userId, value: freshEmail() });
    expect((await add(account, freshEmail())).status).toBe(400);
    for (const id of [own?.id, addition.id]) {
      await project.client(`DELETE /contact-channels/me/${id}`, { token: account.accessToken });
    }
    expect((await add(account, freshEmail())).status).toBe(201);
  });
});
