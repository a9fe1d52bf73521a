/**
 * Runs servers of test files in one process: reading their modules takes four times as long as starting one. It takes
 * `POST /` with the environment of a server, as JSON, and starts it; `DELETE /?port=` stops it. The port of these calls it
 * writes to `host.json`. Usage: node --require cheap-hashes.cjs server-host.mjs <bundle> <directory>
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [bundle = '', directory = ''] = process.argv.slice(2);
const importBundled = (name) => import(pathToFileURL(join(bundle, `${name}.mjs`)).href);
const { readEnvironment } = await importBundled('environment');
const { startServer } = await importBundled('server');
const running = new Map();

async function start(request) {
  const variables = await json(request);
  const { environment, problems } = readEnvironment(variables);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  running.set(variables.PORT, await startServer(environment));
}

async function stop(port) {
  const server = running.get(port);
  running.delete(port);
  await server.stop();
}

const control = createServer((request, response) => {
  const port = new URL(request.url, 'http://localhost').searchParams.get('port');
  (request.method === 'DELETE' ? stop(port) : start(request)).then(
    () => response.end(),
    (error) => response.writeHead(500).end(error.message),
  );
});
control.listen(0, '127.0.0.1', () => {
  // Moved there when whole: whoever finds it can read it.
  writeFileSync(join(directory, 'host.draft'), JSON.stringify(control.address()));
  renameSync(join(directory, 'host.draft'), join(directory, 'host.json'));
});
