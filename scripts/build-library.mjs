// The library as npm publishes it: ES modules and CommonJS, each with its declarations. All is made anew, for what was
// made of a source that is gone would be published, too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const SDK = join(ROOT, 'sdk');

async function compile(project) {
  const child = spawn(process.execPath, [COMPILER, '-p', project], { cwd: SDK, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

rmSync(join(SDK, 'dist'), { recursive: true, force: true });
mkdirSync(join(SDK, 'dist/cjs'), { recursive: true });
// Node and TypeScript take the kind of a module from the nearest description of a package.
writeFileSync(join(SDK, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
await Promise.all(['tsconfig.build.json', 'tsconfig.cjs.json'].map(compile));
