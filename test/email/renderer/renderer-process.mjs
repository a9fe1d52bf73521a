// The built renderer in a process of its own: it answers requests by number, and pings at once.
import { EmailRenderer } from '../../../dist/src/email/renderer/email-renderer.js';
import { Worker } from 'node:worker_threads';

const renderer = new EmailRenderer();

/** The number of times that a sandbox was asked to load heavy components. */
let loads = 0;
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function count(message, ...rest) {
  if (message && typeof message === 'object' && 'load' in message) loads += 1;
  return postMessage.call(this, message, ...rest);
};

process.on('message', async ({ id, request, ping, countLoads }) => {
  if (ping) return process.send({ id, answer: 'pong' });
  if (countLoads) return process.send({ id, answer: loads });
  process.send({ id, answer: await renderer.tryRender(request) });
});
process.once('disconnect', () => renderer.beforeApplicationShutdown());
