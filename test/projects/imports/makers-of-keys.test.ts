import { randomUUID } from 'node:crypto';
import { createKeyProject, KEY, type NewKeyBody } from '../../support/api-keys';
import { importLines, type ReportLine } from '../../support/imports';
import { expectOk, signUp, type TestProject } from '../../support/project';
import type { JsonObject } from '../../support/client';

const PASSPHRASE = 'twelve characters and more';

/** A project whose team has a key that a member made, and one that a server made; and the export of it. */
async function exportTeam(): Promise<{ makerId: string; teamId: string; lines: JsonObject[] }> {
  const source = await createKeyProject();
  const { userId: makerId, accessToken: token } = await signUp(source.client);
  const { id: teamId } = expectOk(
    await source.client<{ id: string }>('POST /teams', {
      token,
      body: { display_name: 'Robots', creator_user_id: 'me' },
    }),
  );
  const body = { ...KEY, team_id: teamId };
  expectOk(await source.client<NewKeyBody>('POST /team-api-keys', { token, body }));
  expectOk(await source.server<NewKeyBody>('POST /team-api-keys', { body: { ...body, description: 'Of a server' } }));
  const { text } = await source.admin('POST /internal/exports', { body: { passphrase: PASSPHRASE } });
  const lines = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as JsonObject] : []));
  return { makerId, teamId, lines };
}

const keysOf = async (project: TestProject, teamId: string) => {
  const { items } = expectOk(await project.server<{ items: JsonObject[] }>(`GET /team-api-keys?team_id=${teamId}`));
  return Object.fromEntries(items.map(({ description, created_by_user_id }) => [description, created_by_user_id]));
};
const problemsOf = (report: readonly ReportLine[]) =>
  report.filter(({ type }) => type === 'api_key').flatMap(({ problems }) => problems.map(({ field }) => field));

describe('keys of a team in another project', () => {
  it('name who made them, as in the one that they come from', async () => {
    const { makerId, teamId, lines } = await exportTeam();
    const target = await createKeyProject();
    const { report } = await importLines(target, lines, { passphrase: PASSPHRASE });
    expect(problemsOf(report)).toEqual([]);
    expect(await keysOf(target, teamId)).toEqual({ [KEY.description]: makerId, 'Of a server': undefined });
  });

  it('name nobody where their maker is not a user there, which the report says', async () => {
    const { teamId, lines } = await exportTeam();
    const made = lines.find(({ created_by_user_id: id }) => typeof id === 'string');
    made!.created_by_user_id = randomUUID();
    const target = await createKeyProject();
    const { report, run_counts } = await importLines(target, lines, { passphrase: PASSPHRASE });
    expect([problemsOf(report), run_counts?.failed]).toEqual([['created_by_user_id'], 0]);
    expect(await keysOf(target, teamId)).toEqual({ [KEY.description]: undefined, 'Of a server': undefined });
  });
});
