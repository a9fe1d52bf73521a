import { QueueWorker, type QueuedWork } from '../../../src/common/jobs/queue-worker.js';
import { waitFor } from '../../support/process';
import { LeasedTable, type Parcel } from './leased-table';

let table: LeasedTable;
let wake: () => void;
const workers: Array<QueueWorker<Parcel>> = [];
const warnings = jest.fn();

beforeEach(async () => {
  table = new LeasedTable();
  await table.create();
  warnings.mockClear();
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await table.drop();
});

/** A worker that hears of new work when the test says so. */
function start(work: Partial<QueuedWork<Parcel>> = {}): QueueWorker<Parcel> {
  const listener = {
    subscribe: (_: string, { onMessage }: { onMessage: (payload: string) => void }) => (wake = () => onMessage('')),
  };
  const whole = {
    queue: table.queue,
    channel: 'parcels',
    mostHeld: 6,
    reserved: 0,
    perProject: 2,
    perOwner: 6,
    handle: finish,
    onAbandoned: () => undefined,
    ...work,
  };
  const worker = new QueueWorker<Parcel>(whole, listener, { warn: warnings });
  workers.push(worker);
  worker.start();
  return worker;
}

async function finish(parcel: Parcel): Promise<null> {
  const statement = table.queue.statement({
    name: 'finish',
    set: `status = 'sent', lease_id = NULL, lease_until = NULL`,
  });
  await table.queue.change(parcel, statement);
  return null;
}

const statuses = async () => (await table.read()).map(({ status }) => status);
const areAll = async (status: string) => (await statuses()).every((each) => each === status);

/** Work that waits until it is let go, and what of it is in hand. */
function holdBack() {
  const held: Parcel[] = [];
  let letGo = (): void => undefined;
  const gone = new Promise<void>((done) => (letGo = done));
  const handle = async (parcel: Parcel): Promise<null> => {
    held.push(parcel);
    await gone;
    return finish(parcel);
  };
  return { held, handle, letGo: () => letGo() };
}

const ofProject = (project: string, count: number) => Array.from({ length: count }, () => ({ project }));

describe('a worker', () => {
  it('does what was queued before it started', async () => {
    await table.add(...ofProject('a', 15), ...ofProject('b', 3));
    start();
    await waitFor(() => areAll('sent'));
  });

  it('does what is queued when it is told', async () => {
    start();
    await table.add({});
    wake();
    await waitFor(() => areAll('sent'));
  });

  it('takes turns: what one project has in hand leaves room for the others', async () => {
    const { held, handle, letGo } = holdBack();
    await table.add(...ofProject('crowd', 20));
    start({ handle });
    await waitFor(() => Promise.resolve(held.length > 0));
    await table.add(...ofProject('other', 1));
    wake();
    await waitFor(() => Promise.resolve(held.some(({ projectId }) => projectId === 'other')));
    // It is given two at a time, and no more while it has two in hand.
    expect(held.filter(({ projectId }) => projectId === 'crowd').length).toBeLessThanOrEqual(3);
    letGo();
    await waitFor(() => areAll('sent'));
  });

  it('never has more in hand than it may', async () => {
    const { held, handle, letGo } = holdBack();
    await table.add(...Array.from({ length: 20 }, (_, index) => ({ project: `p${index}` })));
    start({ handle });
    await waitFor(() => Promise.resolve(held.length === 6));
    wake();
    expect((await statuses()).filter((status) => status === 'sending')).toHaveLength(6);
    letGo();
    await waitFor(() => areAll('sent'));
  });

  it('tries again when it is time, without being told', async () => {
    await table.add({});
    const attempts: number[] = [];
    start({
      handle: async (parcel) => {
        attempts.push(parcel.attempts);
        if (parcel.attempts > 1) return finish(parcel);
        await table.rows(`UPDATE ${table.name} SET status = 'queued', lease_id = NULL, lease_until = NULL`);
        return 1;
      },
    });
    await waitFor(() => areAll('sent'));
    expect(attempts).toEqual([1, 2]);
  });

  it('goes on after work that failed, which waits for its lease to end', async () => {
    await table.add({ content: 'bad' }, { content: 'good' });
    start({
      handle: (parcel) => (parcel.contentName === 'bad' ? Promise.reject(new Error('Broken')) : finish(parcel)),
    });
    await waitFor(async () => (await statuses()).includes('sent'));
    await waitFor(() => Promise.resolve(warnings.mock.calls.length > 0));
    expect(await statuses()).toEqual(['sending', 'sent']);
    expect(warnings).toHaveBeenCalledWith(expect.objectContaining({ error: 'Broken' }), expect.any(String));
  });

  it('tells of work that nobody lived to finish', async () => {
    await table.add({ content: 'deadly', status: 'sending', attempts: 6, leaseEndsInMs: -1_000 });
    const onAbandoned = jest.fn();
    start({ onAbandoned });
    await waitFor(() => areAll('failed'));
    expect(onAbandoned).toHaveBeenCalledWith([expect.objectContaining({ contentName: 'deadly' })]);
  });

  it('finishes what it has in hand before it stops, and takes no more', async () => {
    const { held, handle, letGo } = holdBack();
    await table.add(...ofProject('a', 2));
    const worker = start({ handle });
    await waitFor(() => Promise.resolve(held.length === 2));
    const stopped = worker.stop();
    await table.add(...ofProject('b', 1));
    wake();
    letGo();
    await stopped;
    expect((await statuses()).toSorted()).toEqual(['queued', 'sent', 'sent']);
  });

  it('lets its work know that it is stopping', async () => {
    await table.add({});
    let isStopping = (): boolean => false;
    const { held, handle, letGo } = holdBack();
    const worker = start({
      handle: (parcel, process) => {
        isStopping = process.isStopping;
        return handle(parcel);
      },
    });
    await waitFor(() => Promise.resolve(held.length === 1));
    expect(isStopping()).toBe(false);
    const stopped = worker.stop();
    expect(isStopping()).toBe(true);
    letGo();
    await stopped;
  });
});
