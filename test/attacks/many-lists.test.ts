import { LISTS, PAGE_BYTES } from '../../src/common/contract/page.limits.js';
import { builtFile, runBuilt } from '../support/built';
import { createProject } from '../support/project';
import { createUser } from '../support/users';

const KB = 1024;
const SETUP = `
  import { ListLimiter } from '${builtFile('common/access/list-limiter.js')}';
  const turns = new ListLimiter();
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

  it('that are long are read at a pace, while others have theirs', () => {
    const { early, late } = runBuilt<{ early: number; late: number }>(`${SETUP}
      let read = 0;
      const long = async () => {
        read += 1;
        return { bytes: ${PAGE_BYTES} };
      };
      const lists = ${LISTS.burstOfLong / PAGE_BYTES} + ${LISTS.atOnce} + 1;
      const all = Array.from({ length: lists }, () => turns.run(callerOf('attacker'), long));
      for (let other = 0; other < 20; other += 1) await turns.run(callerOf('neighbour ' + other), quick);
      const early = read;
      await Promise.all(all);
      tell({ early: lists - early, late: lists - read });`);
    expect(early).toBeGreaterThan(0);
    expect(late).toBe(0);
  });

  it('are not kept when they were read, however many wait', () => {
    const kept = runBuilt<number>(`${SETUP}
      import { setFlagsFromString } from 'node:v8';
      import { runInNewContext } from 'node:vm';
      setFlagsFromString('--expose-gc');
      const seen = [];
      const large = async () => {
        const list = { bytes: 1, rows: new Array(1000).fill('row') };
        seen.push(new WeakRef(list));
        return list;
      };
      const forget = () => {};
      for (let asked = 0; asked < 50; asked += 1) turns.run(callerOf('attacker'), large).then(forget);
      flood(${LISTS.atOnce + 1});
      while (reading < ${LISTS.atOnce}) await new Promise(setImmediate);
      runInNewContext('gc')();
      tell(seen.filter((list) => list.deref() !== undefined).length);`);
    expect(kept).toBe(0);
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
