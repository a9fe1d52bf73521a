import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../support/process';
import { dataDir, findPidFile } from '../../support/server';

/** Run by a test that interrupts it: tells the ids of this worker, two servers and their databases, and goes on. */
it('never ends', async () => {
  const own = await startServerProcess();
  const databases = [dataDir(), own.dataDir].map((directory) => {
    return Number(readFileSync(findPidFile(directory) ?? '', 'utf8').split('\n')[0]);
  });
  const pids = [process.pid, own.pid, Number(process.env.VESTIBULE_TEST_PID), ...databases];
  writeFileSync(join(tmpdir(), 'pids.json'), JSON.stringify(pids));
  await new Promise(() => setInterval(() => undefined, 1_000));
});
