// Takes webhooks, in a process of its own: tells the parent its ports, then when all good endpoints have all messages.
import { createServer } from 'node:http';
import { createServer as createPlainServer } from 'node:net';

const [events, good] = process.argv.slice(2).map(Number);
const SLOW_MS = 2_000;
const seen = new Map();
let total = 0;
let doubles = 0;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => take(request, response));
});

function take({ url, headers }, response) {
  if (url.startsWith('/silent')) return;
  if (url.startsWith('/slow')) setTimeout(() => response.end('ok'), SLOW_MS);
  else {
    response.end('ok');
    count(url, headers['webhook-id']);
  }
}

function count(url, id) {
  const ids = seen.get(url) ?? new Set();
  seen.set(url, ids);
  if (ids.has(id)) doubles += 1;
  else total += 1;
  ids.add(id);
  if (total === events * good) process.send({ doubles });
}

/** A port at which nobody listens. */
async function refusingPort() {
  const probe = createPlainServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

await new Promise((done) => server.listen(0, '127.0.0.1', done));
process.send({ open: server.address().port, refusing: await refusingPort() });
