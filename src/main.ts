import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { loadEnvironment } from './common/environment/load-environment.js';
import { StartupError } from './common/errors/startup-error.js';
import { boundHeapGrowth, cleanHeap } from './common/jobs/heap-growth.js';
import { letOthersGiveWay } from './common/jobs/thread-priority.js';
import { startServer, type RunningServer } from './server.js';
import { hearStopSignals, type StopSignals } from './stop-signals.js';

const BAD_CONFIGURATION = 78;

const SECOND_MS = 1_000;

async function main({ stopping, atOnce }: StopSignals): Promise<void> {
  boundHeapGrowth();
  await letOthersGiveWay();
  const { environment, problems } = loadEnvironment();
  if (problems.length > 0) throw new StartupError(problems.join('\n'), BAD_CONFIGURATION);
  const server = await startServer(environment, stopping);
  // Nobody sends a worker requests.
  const drainMs = environment.role === 'worker' ? 0 : environment.drain * SECOND_MS;
  stopping.addEventListener('abort', () => void end(server, drainMs, atOnce), { once: true });
  if (environment.role === 'worker') process.stdout.write('Vestibule works through its jobs.\n');
  else announce(server);
  cleanHeap();
}

/** Whoever spreads requests over servers hears first that this one is not ready any more, and has time to leave it out. */
async function end(server: RunningServer, drainMs: number, atOnce: AbortSignal): Promise<void> {
  try {
    server.drain();
    if (drainMs > 0) await delay(drainMs, undefined, { signal: atOnce }).catch(() => undefined);
    await server.stop();
    process.exit(0);
  } catch {
    process.exit(1);
  }
}

function announce({ url, dashboardUrl, databaseDirectory }: RunningServer): void {
  process.stdout.write(`
  Vestibule is running.

  Dashboard   ${dashboardUrl}
  REST        ${url}/api/v1
  GraphQL     ${url}/graphql
  Reference   ${url}/docs
  Database    ${databaseDirectory ?? 'VESTIBULE_DATABASE_URL'}

  Ctrl-C stops everything.

`);
}

const signals = hearStopSignals();

main(signals).catch((error: unknown) => {
  // Given up as was asked, before it had begun.
  if (signals.stopping.aborted) process.exit(0);
  const isExpected = error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(isExpected ? error.exitCode : 1);
});
