import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BackgroundPace, nextPause } from '../../../src/common/concurrency/background-pace.js';

const BOUNDS = { busyShare: 0.5, mostPauseMs: 8, windowMs: 0 };
const BUSY = { busyShare: 0.9, isAnswering: true };
const CALM = { busyShare: 0.3, isAnswering: true };
const ALONE = { busyShare: 1, isAnswering: false };

describe('the pause of background work', () => {
  it('doubles while the process is busy answering, up to a bound', () => {
    const pauses = [0, 1, 2, 5, 8].map((pause) => nextPause(pause, BUSY, BOUNDS));
    expect(pauses).toEqual([1, 2, 4, 8, 8]);
  });

  it('shrinks while there is time, until there is none', () => {
    expect(nextPause(8, CALM, BOUNDS)).toBeCloseTo(7.2);
    expect(nextPause(0.99, CALM, BOUNDS)).toBe(0);
  });

  it('is over once nobody waits for an answer, however busy the process is', () => {
    expect(nextPause(8, ALONE, BOUNDS)).toBe(0);
  });

  it('follows the load of each window', async () => {
    const loads = [BUSY, BUSY, CALM, ALONE];
    const pace = new BackgroundPace(BOUNDS, () => loads.shift()!);
    const pauses: number[] = [];
    while (loads.length > 0) {
      await pace.next();
      pauses.push(pace.pauseMs);
    }
    expect(pauses).toEqual([1, 2, 1.8, 0]);
  });

  it('knows of requests to this process, and that it was busy', async () => {
    const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const pace = new BackgroundPace({ ...BOUNDS, busyShare: 0 });
    await pace.next();
    expect(pace.pauseMs).toBe(0);
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: { connection: 'close' } });
    await pace.next();
    expect(pace.pauseMs).toBe(1);
    await pace.next();
    expect(pace.pauseMs).toBe(0);
    server.close();
  });
});
