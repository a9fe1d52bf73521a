import { spawn } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { RECEIVER } from '../../dashboard/src/pages/webhooks/receiver-program.js';
import { freePort, ROOT, stopProcess, waitFor } from '../support/process';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = '{"type":"user.created","data":{"id":"ada"}}';

/** A message signed with a secret. */
function sign(secret: string): RequestInit {
  const at = new Date();
  return {
    method: 'POST',
    body: BODY,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, BODY),
    },
  };
}

it('the receiver that the dashboard shows takes what is signed with its secret, and nothing else', async () => {
  const port = await freePort();
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', RECEIVER], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: SECRET, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    receiver.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const url = `http://127.0.0.1:${port}`;
    await waitFor(async () => (await fetch(url).catch(() => null)) !== null);
    expect((await fetch(url, sign(SECRET))).status).toBe(204);
    await waitFor(() => Promise.resolve(printed.includes("user.created { id: 'ada' }")));
    expect((await fetch(url, sign(`whsec_${Buffer.alloc(32, 8).toString('base64')}`))).status).toBe(400);
    expect((await fetch(url, { method: 'POST', body: BODY })).status).toBe(400);
  } finally {
    await stopProcess(receiver.pid ?? 0);
  }
});
