import { LISTS, PAGE_BYTES } from '../../src/common/contract/page.limits.js';
import { builtFile, runBuilt } from '../support/built';
import { createProject } from '../support/project';
import { createUser } from '../support/users';

const KB = 1024;
const SETUP = `
  import { ListTurns } from '${builtFile('common/access/list-turns.js')}';
  const turns = new ListTurns();
  const callerOf = (ownerTeamId) => ({ tenancy: { project: { id: 'project of ' + ownerTeamId, ownerTeamId } } });
  const quick = async () => ({ bytes: 1 });
  let reading = 0;
  let finish;
  const finished = new Promise((resolve) => (finish = resolve));
  const slow = async () => {
    reading += 1;
    await finished;
    return { bytes: 1 };
  };
  const flood = (count) => Array.from({ length: count }, () => turns.run(callerOf('attacker'), slow));`;

describe('many lists at once', () => {
  it('of one owner are read a few at a time, while others have theirs', () => {
    const { during, after } = runBuilt<{ during: number; after: number }>(`${SETUP}
      const all = flood(50);
      for (let other = 0; other < 20; other += 1) await turns.run(callerOf('neighbour ' + other), quick);
      const during = reading;
      finish();
      await Promise.all(all);
      tell({ during, after: reading });`);
    expect({ during, after }).toEqual({ during: LISTS.atOnce, after: 50 });
  });

  it('of one owner wait up to a number', () => {
    const refusal = runBuilt<{ name: string; retryAfterSeconds: number }>(`${SETUP}
      flood(${LISTS.atOnce + LISTS.waiting});
      const refused = await turns.run(callerOf('attacker'), quick).catch((error) => error);
      await turns.run(callerOf('neighbour'), quick);
      tell({ name: refused.constructor.name, retryAfterSeconds: refused.retryAfterSeconds });`);
    expect(refusal).toEqual({ name: 'TooManyRequestsError', retryAfterSeconds: 1 });
  });

  it('in one GraphQL operation are as long together as two pages', async () => {
    const project = await createProject();
    const metadata = { large: 'x'.repeat(250 * KB) };
    for (let made = 0; made < 15; made += 1) await createUser(project, { server_metadata: metadata });
    const ask = (lists: number) => {
      const names = Array.from(
        { length: lists },
        (_, i) => `u${i}: users(first: 15) { edges { node { serverMetadata } } }`,
      );
      return project.graphql(`{ ${names.join(' ')} }`, {});
    };
    expect((await ask(Math.floor(LISTS.bytesOfRequest / PAGE_BYTES))).errors).toEqual([]);
    const { errors, data } = await ask(12);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'SCHEMA_ERROR' } });
    expect(JSON.stringify(data).length).toBeLessThan(LISTS.bytesOfRequest);
  });
});
