import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './process';

/** The path of a built file of the server, for an `import`. */
export function builtFile(path: string): string {
  return `file://${join(ROOT, 'dist/src', path)}`;
}

/**
 * Runs a piece of a module in a process of its own, for files that this one cannot import (they import Nest) or that
 * change their process.
 *
 * @returns what it hands to `tell`
 */
export function runBuilt<T>(module: string): T {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-test-'));
  try {
    const file = join(directory, 'module.mjs');
    const tell = 'const tell = (value) => { console.log(JSON.stringify(value)); process.exit(0); };';
    writeFileSync(file, `${tell}\n${module}`);
    return JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })) as T;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
