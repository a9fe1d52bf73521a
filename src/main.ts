import 'reflect-metadata';
import { loadEnvironment } from './common/environment/load-environment.js';
import { StartupError } from './common/errors/startup-error.js';
import { boundHeapGrowth, cleanHeap } from './common/jobs/heap-growth.js';
import { letOthersGiveWay } from './common/jobs/thread-priority.js';
import { startServer, type RunningServer } from './server.js';

const BAD_CONFIGURATION = 78;

async function main(): Promise<void> {
  boundHeapGrowth();
  await letOthersGiveWay();
  const { environment, problems } = loadEnvironment();
  if (problems.length > 0) throw new StartupError(problems.join('\n'), BAD_CONFIGURATION);
  const server = await startServer(environment);
  stopOnSignals(server);
  if (environment.role === 'worker') process.stdout.write('Vestibule works through its jobs.\n');
  else announce(server);
  cleanHeap();
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
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

main().catch((error: unknown) => {
  const isExpected = error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(isExpected ? error.exitCode : 1);
});
