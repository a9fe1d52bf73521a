// Receives webhooks. The signature is checked on the body as it came, before anything is read of it.
import { createServer } from 'node:http';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook } from 'svix';

const { WEBHOOK_SECRET = '', PORT = '3003' } = process.env; // whsec_…, from the endpoint's page in the dashboard
/** Either of the two does; each throws for another signature, or for one that is older than five minutes. */
const verifiers = { '/svix': new Webhook(WEBHOOK_SECRET), '/standard': new StandardWebhook(WEBHOOK_SECRET) };
/** The same event may come twice: whoever acts on it remembers its id, here in memory. */
const seen = new Set();

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const verifier = verifiers[request.url];
  if (!verifier) return response.writeHead(404).end();
  try {
    const event = verifier.verify(Buffer.concat(chunks).toString('utf8'), request.headers);
    const id = request.headers['svix-id'] ?? request.headers['webhook-id'];
    if (!seen.has(id)) console.log(event.type, event.data.id ?? '');
    seen.add(id);
    return response.writeHead(204).end();
  } catch {
    return response.writeHead(400).end('This was not signed with our secret.');
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Listening at http://localhost:${server.address().port}`);
});
