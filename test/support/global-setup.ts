import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, startServerProcess } from './process';

/** Builds the server when its sources are newer than the build, and starts it once for the whole run. */
export default async function globalSetup(): Promise<void> {
  if (isStale()) {
    execFileSync('npx', ['swc', 'src', 'ormconfig.ts', '-d', 'dist', '-q'], { cwd: ROOT, stdio: 'inherit' });
  }
  const server = await startServerProcess();
  process.env.VESTIBULE_TEST_URL = server.url;
  process.env.VESTIBULE_TEST_PUBLIC_URL = `http://localhost:${server.port}`;
  process.env.VESTIBULE_TEST_DATA_DIR = server.dataDir;
  process.env.VESTIBULE_TEST_LOG = server.logFile;
  process.env.VESTIBULE_TEST_PID = String(server.pid);
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
