import { checkKey, createKey, createKeyProject, type KeyBody, type NewKeyBody } from '../support/api-keys';
import type { Answer } from '../support/client';
import { query } from '../support/database';
import { readEvents } from '../support/events';
import { runJob } from '../support/jobs';
import { waitForMail } from '../support/mails';
import { createProject, expectOk, freshEmail, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

const DAY = 86_400_000;
const TOLERANCE = 600_000;

interface Rotated extends NewKeyBody {
  last_used_at_millis?: number;
}
interface Read extends KeyBody {
  replaced_by_id?: string;
  last_used_at_millis?: number;
}

let project: TestProject;
let account: Account;
let key: NewKeyBody;

beforeAll(async () => {
  project = await createKeyProject();
});

beforeEach(async () => {
  account = await signUp(project.client);
  key = await createKey(project, { user_id: account.userId });
});

const rotate = (id: string, body: object = {}, { accessToken: token }: { accessToken: string } = account) =>
  project.client<Rotated>(`POST /user-api-keys/${id}/rotate`, { token, body });
const read = async (id: string) => expectOk(await project.server<Read>(`GET /user-api-keys/${id}`));
const works = async ({ value }: NewKeyBody, kind: 'user' | 'team' = 'user') =>
  (await checkKey(project, kind, value)).status === 200;
const succeeded = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status === 200);
const ENDED = { status: 409, text: expect.stringContaining('was replaced already') };

describe('rotating a key of a user', () => {
  it('makes another one, and the old one goes on for a day', async () => {
    const made = expectOk(await rotate(key.id));
    expect(made).toMatchObject({ description: key.description, is_public: false, user_id: account.userId });
    expect([made.id === key.id, made.value === key.value]).toEqual([false, false]);
    expect(await works(key)).toBe(true);
    expect(await works(made)).toBe(true);
    const before = await read(key.id);
    expect(before.replaced_by_id).toBe(made.id);
    expect(Math.abs(Number(before.expires_at_millis) - Date.now() - DAY)).toBeLessThan(TOLERANCE);
    const lifetime = Number(key.expires_at_millis) - key.created_at_millis;
    expect(Math.abs(Number(made.expires_at_millis) - made.created_at_millis - lifetime)).toBeLessThan(TOLERANCE);
    const types = (await readEvents(project.id)).filter(({ data }) => [key.id, made.id].includes(String(data.id)));
    expect(types.map(({ type }) => type)).toEqual([
      'user_api_key.created',
      'user_api_key.created',
      'user_api_key.updated',
    ]);
  });

  it('ends the old one as told: at once, in seven days at most, and never later than it would have', async () => {
    const endless = await createKey(project, { user_id: account.userId }, { expires_at_millis: null });
    const made = expectOk(await rotate(endless.id, { expire_previous_in_millis: 0 }));
    expect(made.expires_at_millis).toBeUndefined();
    expect(await works(endless)).toBe(false);
    expect(await works(made)).toBe(true);
    for (const expire_previous_in_millis of [-1, 7 * DAY + 1, 1.5, 'soon']) {
      expect(await rotate(key.id, { expire_previous_in_millis })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
    const end = Date.now() + 3_600_000;
    const short = await createKey(project, { user_id: account.userId }, { expires_at_millis: end });
    expectOk(await rotate(short.id, { expires_at_millis: null }));
    expect((await read(short.id)).expires_at_millis).toBe(end);
  });

  it('of many at once makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(key.id)));
    expect(succeeded(answers)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(ENDED);
    const query_ = { user_id: account.userId };
    const { items } = expectOk(await project.server<{ items: Read[] }>('GET /user-api-keys', { query: query_ }));
    expect(items).toHaveLength(2);
  });

  it('is refused for one that ended', async () => {
    expectOk(await rotate(key.id));
    expect(await rotate(key.id)).toMatchObject(ENDED);
    const revoked = await createKey(project, { user_id: account.userId });
    expectOk(await project.server(`PATCH /user-api-keys/${revoked.id}`, { body: { revoked: true } }));
    expect(await rotate(revoked.id)).toMatchObject(ENDED);
    const expired = await createKey(project, { user_id: account.userId }, { expires_at_millis: Date.now() - 1 });
    expect(await rotate(expired.id)).toMatchObject(ENDED);
  });

  it('is for nobody else, no stranger’s project, no session that impersonates or has ended', async () => {
    const thief = await signUp(project.client);
    expect((await rotate(key.id, {}, thief)).status).toBe(403);
    const elsewhere = await createKeyProject();
    expect((await elsewhere.server(`POST /user-api-keys/${key.id}/rotate`, { body: {} })).status).toBe(404);
    const body = { user_id: account.userId, is_impersonation: true };
    const begun = expectOk(await project.server<{ access_token: string }>('POST /auth/sessions', { body }));
    expect((await rotate(key.id, {}, { accessToken: begun.access_token })).status).toBe(403);
    expectOk(await project.server('DELETE /auth/sessions', { query: { user_id: account.userId } }));
    expect((await rotate(key.id)).code).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await read(key.id)).replaced_by_id).toBeUndefined();
  });

  it('is for operators, who see what took whose place', async () => {
    const text =
      'mutation ($id: ID!, $input: ApiKeyRotationInput!) { rotateApiKey(id: $id, input: $input) { id value } }';
    const { data } = await project.graphql(text, { id: key.id, input: { expirePreviousInMillis: 0 } });
    const { rotateApiKey: made } = data as { rotateApiKey: { id: string; value: string } };
    expect(await works({ ...key, value: made.value })).toBe(true);
    expect(await works(key)).toBe(false);
    const shown = await project.graphql('query ($id: ID!) { apiKey(id: $id) { replacedById } }', { id: key.id });
    expect(shown.data).toEqual({ apiKey: { replacedById: made.id } });
  });

  it('needs a project that has such keys', async () => {
    const without = await createProject();
    const answer = await without.server(`POST /user-api-keys/${key.id}/rotate`, { body: {} });
    expect(answer.status).toBe(400);
  });
});

describe('rotating a key of a team', () => {
  it('is for members who manage its keys', async () => {
    const team = await createTeam(project, { creator_user_id: account.userId });
    const member = await signUp(project.client);
    await addMember(project, team.id, member.userId);
    const own = await createKey(project, { team_id: team.id });
    const as = ({ accessToken: token }: Account) =>
      project.client<Rotated>(`POST /team-api-keys/${own.id}/rotate`, {
        token,
        query: { team_id: team.id },
        body: { expire_previous_in_millis: 0 },
      });
    expect((await as(member)).code).toBe('API_KEY_NOT_FOUND');
    const made = expectOk(await as(account));
    expect(made).toMatchObject({ team_id: team.id, created_by_user_id: account.userId });
    expect([await works(own, 'team'), await works(made, 'team')]).toEqual([false, true]);
  });
});

describe('keys that expire soon', () => {
  it('are told of to whoever has them, once, in one email', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, { primary_email: email, primary_email_verified: true });
    const [soon, later, revoked, replaced] = [
      await createKey(project, { user_id: id }, { description: 'Robot' }),
      await createKey(project, { user_id: id }, { description: 'Later' }),
      await createKey(project, { user_id: id }, { description: 'Revoked' }),
      await createKey(project, { user_id: id }, { description: 'Replaced' }),
    ];
    const age = (one: NewKeyBody, end: string) =>
      query(
        `UPDATE api_keys SET created_at = now() - interval '90 days', expires_at = now() + $2::interval WHERE id = $1`,
        [one.id, end],
      );
    expectOk(await project.server(`PATCH /user-api-keys/${revoked.id}`, { body: { revoked: true } }));
    expectOk(await project.server(`POST /user-api-keys/${replaced.id}/rotate`, { body: {} }));
    await age(soon, '6 days');
    await age(later, '8 days');
    await age(revoked, '3 days');
    await age(replaced, '3 days');
    const jobs = () => runJob('tell-of-expiring-api-keys');
    await jobs();
    const mail = await waitForMail(project, email);
    await Promise.all([jobs(), jobs()]);
    // Another user's email is queued after all that these could have led to.
    const next = freshEmail();
    const other = await createUser(project, { primary_email: next, primary_email_verified: true });
    await age(await createKey(project, { user_id: other.id }), '1 day');
    await jobs();
    await waitForMail(project, next);
    expect(mail.text).toContain('API keys expire soon');
    expect(mail.text).toContain(`Robot (…${soon.value.slice(-4)})`);
    for (const untold of ['Later', 'Revoked', 'Replaced']) expect(mail.text).not.toContain(untold);
    const told = await query<{ id: string }>(
      'SELECT id FROM api_keys WHERE user_id = $1 AND expiry_told_at IS NOT NULL',
      [id],
    );
    expect(told).toEqual([{ id: soon.id }]);
    const sent = await query('SELECT 1 FROM emails WHERE project_id = $1 AND recipient = $2', [project.id, email]);
    expect(sent).toHaveLength(1);
  });

  it('of a team are told of to the members who manage them', async () => {
    const [manager, plain] = [freshEmail(), freshEmail()];
    const [one, other] = await Promise.all(
      [manager, plain].map((primary_email) => createUser(project, { primary_email, primary_email_verified: true })),
    );
    const team = await createTeam(project, { creator_user_id: one!.id });
    await addMember(project, team.id, other!.id);
    const own = await createKey(project, { team_id: team.id });
    const text = `UPDATE api_keys SET created_at = now() - interval '90 days', expires_at = now() + interval '2 days'
      WHERE id = $1`;
    await query(text, [own.id]);
    await runJob('tell-of-expiring-api-keys');
    const to = async (email: string) =>
      (await query('SELECT 1 FROM emails WHERE project_id = $1 AND recipient = $2', [project.id, email])).length;
    await waitForMail(project, manager);
    expect([await to(manager), await to(plain)]).toEqual([1, 0]);
  });
});
