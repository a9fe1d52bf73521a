// The built renderer in a process of its own: it answers requests by number, and pings at once.
import { EmailRenderer } from '../../../dist/src/email/renderer/email-renderer.js';

const renderer = new EmailRenderer();

process.on('message', async ({ id, request, ping }) => {
  if (ping) return process.send({ id, answer: 'pong' });
  process.send({ id, answer: await renderer.tryRender(request) });
});
process.once('disconnect', () => renderer.onApplicationShutdown());
