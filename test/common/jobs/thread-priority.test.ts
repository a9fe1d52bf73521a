import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../support/process';

const BUILT = join(ROOT, 'dist/src/common/jobs/thread-priority.js');
/** Prints how nice each thread of a process is, after what is run in it. */
const threadsAfter = (code: string): number[] => {
  const script = `
    import { readdirSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { Worker } from 'node:worker_threads';
    import { giveWay, letPoolGiveWay } from ${JSON.stringify(`file://${BUILT}`)};
    ${code}
    const own = getPriority();
    const nice = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)) - own);
    console.log(JSON.stringify(nice));
    process.exit(0);`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
};
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('threads that do the heavy work', () => {
  onLinux('of the pool give way to the one that answers requests', () => {
    const nice = threadsAfter('await letPoolGiveWay();');
    expect(nice.filter((by) => by === 5).length).toBeGreaterThan(0);
    expect(nice).toContain(0);
  });

  onLinux('of their own give way when they say so', () => {
    const code = `
      const start = 'import { parentPort } from "node:worker_threads"; import { giveWay } from "file://${BUILT}";' +
        'giveWay(); parentPort.postMessage("ready"); setInterval(() => {}, 1e6);';
      const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(start)));
      await new Promise((ready) => worker.once('message', ready));`;
    expect(threadsAfter(code).filter((by) => by === 5)).toHaveLength(1);
  });
});
