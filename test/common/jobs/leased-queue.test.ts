import { createOwner, createProject } from '../../support/project';
import { claimFrom, WOKEN } from '../../../src/common/jobs/leased-queue.statements.js';
import { pagesOf, planOf } from '../../support/plans';
import { LeasedTable, RETRIES, type Parcel } from './leased-table';

let table: LeasedTable;
const EVERYTHING = {
  limit: 100,
  reserved: 0,
  perProject: 100,
  perOwner: 100,
  inHand: new Map<string, number>(),
  busy: [],
};
const contents = (parcels: Array<{ contentName: string }>) => parcels.map(({ contentName }) => contentName).sort();
const follow = () => undefined;

beforeEach(async () => {
  table = new LeasedTable();
  await table.create();
});

afterEach(() => table.drop());

/** The one row, claimed. */
async function claimOne(): Promise<Parcel> {
  const [parcel] = await table.queue.claim(EVERYTHING);
  if (!parcel) throw new Error('Nothing was claimed');
  return parcel;
}

/** As if the holder had been silent for longer than a lease. */
const loseLeases = () => table.rows(`UPDATE ${table.name} SET lease_until = now() - interval '1 second'`);

describe('claiming', () => {
  it('takes what is due, and counts the attempt', async () => {
    await table.add({ content: 'due' }, { content: 'later', dueInMs: 60_000 }, { content: 'done', status: 'sent' });
    expect(await table.queue.claim(EVERYTHING)).toEqual([
      {
        projectId: 'a',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        leaseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        owner: 'a',
        attempts: 1,
        contentName: 'due',
      },
    ]);
    expect(await table.queue.claim(EVERYTHING)).toEqual([]);
  });

  it('gives every project its turn, however long the queue of one is', async () => {
    await table.add(...Array.from({ length: 20 }, (_, index) => ({ project: 'crowd', content: `crowd ${index}` })));
    await table.add({ project: 'single', content: 'single' });
    const claimed = await table.queue.claim({ ...EVERYTHING, limit: 5, perProject: 2 });
    expect(contents(claimed)).toEqual(['crowd 0', 'crowd 1', 'single']);
  });

  it('takes the lower priority number first, and then what was due first', async () => {
    await table.add(
      { content: 'slow 1', priority: 10, dueInMs: -9_000 },
      { content: 'quick 2', dueInMs: -1_000 },
      { content: 'quick 1', dueInMs: -2_000 },
    );
    expect(contents(await table.queue.claim({ ...EVERYTHING, limit: 1 }))).toEqual(['quick 1']);
    expect(contents(await table.queue.claim({ ...EVERYTHING, limit: 1 }))).toEqual(['quick 2']);
    expect(contents(await table.queue.claim({ ...EVERYTHING, limit: 1 }))).toEqual(['slow 1']);
  });

  it('gives an owner no more than their places, those in hand included, however many projects are theirs', async () => {
    const { ownerTeamId, projects } = await projectsOfOneOwner(4);
    await table.add(
      ...projects.flatMap((project) => [0, 1, 2].map((number) => ({ project, content: `own ${number}` }))),
    );
    await table.add({ project: 'z', content: 'other' });
    const claim = { ...EVERYTHING, perOwner: 6, inHand: new Map([[ownerTeamId, 2]]) };
    const claimed = await table.queue.claim(claim);
    expect(contents(claimed)).toEqual(['other', 'own 0', 'own 0', 'own 0', 'own 0']);
    expect(claimed.filter(({ owner }) => owner === ownerTeamId)).toHaveLength(4);
  });

  it('lets owners take turns before any has a second row', async () => {
    const { projects } = await projectsOfOneOwner(3);
    await table.add(...projects.map((project) => ({ project, content: 'crowd', dueInMs: -9_000 })));
    await table.add({ project: 'y', content: 'y' }, { project: 'z', content: 'z' });
    expect(contents(await table.queue.claim({ ...EVERYTHING, limit: 3 }))).toEqual(['crowd', 'y', 'z']);
  });

  it('keeps places for the first priority', async () => {
    await table.add(...[1, 2, 3].map((number) => ({ content: `slow ${number}`, priority: 10 })), { content: 'quick' });
    const claimed = await table.queue.claim({ ...EVERYTHING, limit: 3, reserved: 1 });
    expect(contents(claimed)).toEqual(['quick', 'slow 1']);
    expect(await table.queue.claim({ ...EVERYTHING, limit: 3, reserved: 3 })).toEqual([]);
  });

  it('leaves busy projects alone', async () => {
    await table.add({ project: 'busy', content: 'busy' }, { project: 'idle', content: 'idle' });
    expect(contents(await table.queue.claim({ ...EVERYTHING, busy: ['busy'] }))).toEqual(['idle']);
  });

  it('gives each row to one of several that claim at the same moment', async () => {
    const all = Array.from({ length: 40 }, (_, index) => ({ project: `p${index % 4}`, content: `${index}` }));
    await table.add(...all);
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => table.queue.claim({ ...EVERYTHING, limit: 10, perProject: 10 })),
    );
    const rest = await table.queue.claim(EVERYTHING);
    expect(contents([...claims.flat(), ...rest])).toEqual(all.map(({ content }) => content).sort());
  });
});

describe('work whose time is far away', () => {
  const rowsOf = () =>
    table.rows<{ waits: boolean }>(`SELECT is_waiting AS waits FROM ${table.name} ORDER BY project_id`);

  it('is not looked at until it is woken, seconds before its time', async () => {
    await table.add({ content: 'one' });
    await table.queue.postpone(await claimOne(), 3_600_000);
    expect(await rowsOf()).toEqual([{ waits: true }]);
    await table.queue.wakeWaiting();
    expect(await rowsOf()).toEqual([{ waits: true }]);
    await table.rows(`UPDATE ${table.name} SET next_attempt_at = now() + interval '8 seconds'`);
    await table.queue.wakeWaiting();
    expect(await rowsOf()).toEqual([{ waits: false }]);
    expect(await table.queue.claim(EVERYTHING)).toEqual([]);
    await table.rows(`UPDATE ${table.name} SET next_attempt_at = now()`);
    expect(contents(await table.queue.claim(EVERYTHING))).toEqual(['one']);
  });

  it('is looked at all the while when its time is near', async () => {
    await table.add({ content: 'one' });
    await table.queue.postpone(await claimOne(), 5_000);
    expect(await rowsOf()).toEqual([{ waits: false }]);
  });

  it('is found again once its holder is gone', async () => {
    await table.add({ content: 'one' });
    await claimOne();
    await table.rows(`UPDATE ${table.name} SET is_waiting = true`);
    await loseLeases();
    await table.queue.reclaim(follow);
    expect(contents(await table.queue.claim(EVERYTHING))).toEqual(['one']);
  });

  it('costs claims nothing, however many projects have some', async () => {
    await table.addIndexes();
    await table.add({ content: 'due' });
    const claim = claimFrom<Parcel>({ ...table, columns: ['contentName'], priorities: [0, 10], retries: RETRIES });
    const pages = async () => pagesOf(await planOf(claim.text, [100, 100, [], 100, [], [], 0]));
    // The table of projects, which other tests fill, costs the same with and without those that wait.
    const alone = await pages();
    await table.rows(`UPDATE ${table.name} SET status = 'queued'`);
    await table.rows(
      `INSERT INTO ${table.name} (project_id, content_name, next_attempt_at, is_waiting)
       SELECT 'p' || n, 'later', now() + interval '1 day', true FROM generate_series(1, 5000) n`,
    );
    expect((await pages()) - alone).toBeLessThan(100);
  });

  it('is woken in its thousands', async () => {
    await table.rows(
      `INSERT INTO ${table.name} (project_id, content_name, is_waiting)
       SELECT 'p' || n, 'due', true FROM generate_series(1, ${2 * WOKEN}) n`,
    );
    await table.queue.wakeWaiting();
    expect((await rowsOf()).filter(({ waits }) => waits)).toEqual([]);
  });
});

/** Rows of projects that are there: who owns them is read from their own table. */
async function projectsOfOneOwner(count: number): Promise<{ ownerTeamId: string; projects: string[] }> {
  const owner = await createOwner();
  const made = await Promise.all(Array.from({ length: count }, () => createProject({}, owner)));
  return { ownerTeamId: made[0]?.ownerTeamId ?? '', projects: made.map(({ id }) => id) };
}

describe('a held row', () => {
  const done = () => table.queue.statement({ name: 'finish', set: `status = 'sent', error_type = $4` });

  it('is changed by its holder', async () => {
    await table.add({});
    expect(await table.queue.change(await claimOne(), done(), ['none'])).toBe(true);
    expect(await table.read()).toEqual([{ content: '0', status: 'sent', attempts: 1, error: 'none' }]);
  });

  it('is not changed by one who lost the lease to another', async () => {
    await table.add({});
    const first = await claimOne();
    await loseLeases();
    await table.queue.reclaim(follow);
    const second = await claimOne();
    expect(await table.queue.change(first, done(), ['late'])).toBe(false);
    await table.queue.release(first);
    await table.queue.retry(first, { type: 'LATE', message: 'Late', isTransient: true });
    expect(await table.read()).toEqual([{ content: '0', status: 'sending', attempts: 2, error: null }]);
    expect(await table.queue.change(second, done(), ['none'])).toBe(true);
  });

  it('takes a statement along, which sees whether it was changed', async () => {
    await table.add({ content: 'one' });
    const copy = `copied AS (INSERT INTO ${table.name} (project_id, content_name, status) SELECT 'a', 'copy', 'sent' FROM changed)`;
    const statement = table.queue.statement({ name: 'finish', set: `status = 'sent'`, alongside: copy });
    const parcel = await claimOne();
    expect(await table.queue.change(parcel, statement)).toBe(true);
    expect(await table.queue.change(parcel, statement)).toBe(false);
    expect((await table.read()).map(({ content }) => content)).toEqual(['copy', 'one']);
  });

  it('stays held when its lease is renewed in time', async () => {
    await table.add({});
    const parcel = await claimOne();
    await loseLeases();
    await table.queue.renew([parcel]);
    await table.queue.reclaim(follow);
    expect(await table.queue.claim(EVERYTHING)).toEqual([]);
  });

  it('is due later, as if it had never been claimed, once it is postponed', async () => {
    await table.add({});
    await table.queue.postpone(await claimOne(), 60_000);
    expect(await table.read()).toEqual([{ content: '0', status: 'queued', attempts: 0, error: null }]);
    expect(await table.queue.claim(EVERYTHING)).toEqual([]);
  });

  it('is as if it had never been claimed once it is given back', async () => {
    await table.add({});
    await table.queue.release(await claimOne());
    expect(await table.read()).toEqual([{ content: '0', status: 'queued', attempts: 0, error: null }]);
    expect(await claimOne()).toMatchObject({ attempts: 1 });
  });
});

describe('a failed attempt', () => {
  const error = { type: 'BUSY', message: 'Too busy', isTransient: true };

  it('is followed by another one, later each time, until none is left', async () => {
    await table.add({});
    for (const delay of [60_000, 120_000]) {
      expect(await table.queue.retry(await claimOne(), error)).toBe(delay);
      expect(await table.queue.claim(EVERYTHING)).toEqual([]);
      const [row] = await table.rows<{ wait: number }>(
        `SELECT extract(epoch FROM next_attempt_at - now())::float8 AS wait FROM ${table.name}`,
      );
      expect(row?.wait).toBeGreaterThan(delay / 2_000);
      expect(row?.wait).toBeLessThanOrEqual(delay / 1_000);
      await table.rows(`UPDATE ${table.name} SET next_attempt_at = now()`);
      await table.queue.wakeWaiting();
    }
    expect(await table.queue.retry(await claimOne(), error)).toBeNull();
    expect(await table.read()).toEqual([{ content: '0', status: 'sending', attempts: 3, error: 'BUSY' }]);
  });

  it('is the last one when another would fail the same way', async () => {
    await table.add({});
    expect(await table.queue.retry(await claimOne(), { ...error, isTransient: false })).toBeNull();
  });
});

describe('a row whose holder is gone', () => {
  it('is put back once the lease is over, and not before', async () => {
    await table.add(
      { content: 'lost', status: 'sending', attempts: 5, leaseEndsInMs: -1_000 },
      { content: 'held', status: 'sending', attempts: 1, leaseEndsInMs: 60_000 },
    );
    const abandoned = jest.fn();
    await table.queue.reclaim(abandoned);
    expect(abandoned).not.toHaveBeenCalled();
    expect(await table.queue.claim(EVERYTHING)).toMatchObject([{ contentName: 'lost', attempts: 6 }]);
  });

  it('fails after its sixth holder, and that is told', async () => {
    await table.add({ content: 'deadly', status: 'sending', attempts: 6, leaseEndsInMs: -1_000 });
    const abandoned = jest.fn();
    await table.queue.reclaim(abandoned);
    expect(abandoned).toHaveBeenCalledWith([
      { projectId: 'a', id: expect.any(String), attempts: 6, contentName: 'deadly' },
    ]);
    expect(await table.read()).toEqual([{ content: 'deadly', status: 'failed', attempts: 6, error: 'UNKNOWN' }]);
  });

  it('does not fail when telling that fails', async () => {
    await table.add({ content: 'deadly', status: 'sending', attempts: 6, leaseEndsInMs: -1_000 });
    const telling = table.queue.reclaim(() => {
      throw new Error('Not now');
    });
    await expect(telling).rejects.toThrow('Not now');
    expect(await table.read()).toMatchObject([{ status: 'sending' }]);
  });
});
