/**
 * Prints how many bytes, compressed, a page of a Vite application loads at once that consists of the code on the standard
 * input. React is the application's own.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

// As an application is built: for anything else JSX is written with the names of its files.
process.env.NODE_ENV = 'production';
const root = mkdtempSync(join(tmpdir(), 'bundle-'));
const input = join(root, 'main.js');
writeFileSync(input, await text(process.stdin));
const { output } = await build({
  root,
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    target: 'es2022',
    rollupOptions: { input, external: ['react', 'react-dom', 'react/jsx-runtime'] },
  },
});
rmSync(root, { recursive: true });

const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
const needed = new Set();
function need(name) {
  if (needed.has(name) || !chunks.has(name)) return;
  needed.add(name);
  chunks.get(name).imports.forEach(need);
}
for (const { fileName, isEntry } of chunks.values()) if (isEntry) need(fileName);
const sizes = [...needed].map((name) => gzipSync(chunks.get(name).code, { level: 9 }).length);
console.log(sizes.reduce((sum, size) => sum + size, 0));
