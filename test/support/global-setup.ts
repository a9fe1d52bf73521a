import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { placeBundle } from './bundle';
import { ROOT, startServerProcess, type ServerProcess } from './process';
import { openRunDirectory } from './run-directory';
import { prepareTemplate } from './template';

/** One server for each worker that has something to do, each with a database of its own: as users run it. */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (isStale()) {
    execFileSync(process.execPath, ['scripts/compile.mjs', 'src', 'shared', 'ormconfig.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
  }
  const directory = openRunDirectory();
  await prepareTemplate(directory);
  placeBundle();
  const count = Math.min(maxWorkers, Number(process.env.VESTIBULE_TEST_FILES ?? maxWorkers));
  const servers = await Promise.all(Array.from({ length: count }, () => startServerProcess({ isAsBuilt: true })));
  process.env.VESTIBULE_TEST_SERVERS = JSON.stringify(servers.map(variablesOf));
}

/** The variables that tell a test file about the server of its worker. */
function variablesOf({ url, pid, port, dataDir, logFile }: ServerProcess): Record<string, string> {
  return {
    VESTIBULE_TEST_URL: url,
    VESTIBULE_TEST_PUBLIC_URL: `http://localhost:${port}`,
    VESTIBULE_TEST_DATA_DIR: dataDir,
    VESTIBULE_TEST_LOG: logFile,
    VESTIBULE_TEST_PID: String(pid),
  };
}

function isStale(): boolean {
  const built = join(ROOT, 'dist', 'src', 'main.js');
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return [join(ROOT, 'ormconfig.ts'), ...sourceFiles()].some((file) => statSync(file).mtimeMs > builtAt);
}

function sourceFiles(): string[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(ROOT, 'src', name));
}
