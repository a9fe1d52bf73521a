import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { WarmMemory, WarmState } from './render-job.js';
import { share } from './share.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ENGINE = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
const BUILT = join(HERE, 'warm-sandbox.bin');

interface Stored {
  madeFrom: string;
  globalAt: number;
  memories: [string, WarmMemory][];
}

/**
 * The state of a warm sandbox that the build left, so that no server has to warm one up. It is shared between threads.
 *
 * @returns null when there is none, or when it was made from other code than ours
 */
export async function readBuiltState(file = BUILT): Promise<WarmState | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const { madeFrom, globalAt, memories } = deserialize(bytes) as Stored;
  if (madeFrom !== nameCode()) return null;
  return {
    globalAt,
    memories: new Map(memories.map(([name, { pieces, length }]) => [name, { pieces: pieces.map(share), length }])),
  };
}

/** Leaves the state of a warm sandbox for servers to come. */
export async function writeBuiltState({ globalAt, memories }: WarmState, file = BUILT): Promise<void> {
  // Shared bytes cannot be written as they are.
  const copies = [...memories].map(([name, { pieces, length }]): [string, WarmMemory] => [
    name,
    { pieces: pieces.map((piece) => Buffer.from(piece)), length },
  ]);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, serialize({ madeFrom: nameCode(), globalAt, memories: copies } satisfies Stored));
  await rename(draft, file);
}

/** A hash of what a state depends on: the engine, and our code around it and in it. A change of packages makes a new build. */
function nameCode(): string {
  const hash = createHash('sha256').update(process.version).update(readFileSync(ENGINE));
  for (const folder of [HERE, join(HERE, 'realm')]) {
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
    for (const name of names.toSorted()) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
