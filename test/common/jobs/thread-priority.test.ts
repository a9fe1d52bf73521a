import { builtFile, runBuilt } from '../../support/built';

const BUILT = builtFile('common/jobs/thread-priority.js');
/** The niceness of each thread above that of its process, after some code has run in it. */
const threadsAfter = (code: string): number[] =>
  runBuilt(`
    import { readdirSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { Worker } from 'node:worker_threads';
    import { letOthersGiveWay } from '${BUILT}';
    ${code}
    const own = getPriority();
    tell(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)) - own));`);
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('threads that do the heavy work', () => {
  onLinux('of the pool give way to the one that answers requests, and those that clean the heap to both', () => {
    const nice = threadsAfter('await letOthersGiveWay();');
    expect(nice.filter((by) => by === 5).length).toBeGreaterThan(0);
    expect(nice.filter((by) => by === 10).length).toBeGreaterThan(0);
    expect(nice.filter((by) => by === 0)).toHaveLength(1);
  });

  onLinux.each([
    ['giveWay', 5],
    ['giveWayToHashes', 10],
  ])('of their own give way when they say so: %s', (name, nicer) => {
    const code = `
      const start = 'import { parentPort } from "node:worker_threads"; import { ${name} } from "${BUILT}";' +
        '${name}(); parentPort.postMessage("ready"); setInterval(() => {}, 1e6);';
      const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(start)));
      await new Promise((ready) => worker.once('message', ready));`;
    expect(threadsAfter(code).filter((by) => by === nicer)).toHaveLength(1);
  });
});
