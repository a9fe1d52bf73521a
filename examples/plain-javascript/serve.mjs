// Bundles the page and serves it, anew at each request.
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const names = ['STACK_API_URL', 'STACK_PROJECT_ID', 'STACK_PUBLISHABLE_CLIENT_KEY'];
const folder = fileURLToPath(new URL('.', import.meta.url));
const bundler = await context({
  entryPoints: [`${folder}/main.js`],
  bundle: true,
  format: 'esm',
  splitting: true,
  outdir: folder,
  write: false,
  define: Object.fromEntries(names.map((name) => [name, JSON.stringify(process.env[name] ?? '')])),
});
const { port } = await bundler.serve({ servedir: folder, host: '127.0.0.1', port: Number(process.env.PORT ?? 3000) });
console.log(`Listening at http://localhost:${port}`);
