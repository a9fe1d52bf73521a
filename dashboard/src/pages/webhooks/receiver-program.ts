/** A server that takes webhooks and verifies them. The secret comes from the environment. */
export const RECEIVER = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

createServer(async (request, response) => {
  try {
    const body = Buffer.concat(await request.toArray()).toString();
    const { type, data } = webhook.verify(body, request.headers);
    console.log(type, data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT ?? 3210);
`;

/** Pasted as it is, it works in any POSIX shell: it reads the secret, so that the secret is in no history. */
export const RUN_RECEIVER = `npm install standardwebhooks && \\
printf 'Signing secret: ' && read -r SECRET && \\
WEBHOOK_SECRET="$SECRET" node receiver.mjs`;
