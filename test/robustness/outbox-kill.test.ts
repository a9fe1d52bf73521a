import { rm } from 'node:fs/promises';
import { INTERNAL_KEYS } from '../support/server';
import { isAlive, makeDataDir, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { startSmtpServer, type SmtpStandIn } from '../support/smtp';

const MAILS = 1_000;
/** A process takes at most ten mails of a project while it has fewer than ten in hand. */
const MOST_IN_FLIGHT = 19;
/** A killed holder's lease is over after twenty seconds; what it held goes out then. */
const TIMEOUT_MS = 240_000;

const started: ServerProcess[] = [];
let dataDir: string;
let smtp: SmtpStandIn;
/** From its first hundreds of mails on, the mail server answers nobody until the process is dead. */
let isDead = false;

beforeAll(async () => {
  dataDir = makeDataDir();
  smtp = await startSmtpServer({
    hold: () =>
      smtp.mails.length < MAILS / 4 ? Promise.resolve() : waitFor(() => Promise.resolve(isDead), TIMEOUT_MS),
  });
});

afterAll(async () => {
  for (const { pid } of started) await stopProcess(pid);
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(role: 'all' | 'api' = 'all'): Promise<ServerProcess> {
  const environment = { VESTIBULE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, VESTIBULE_ROLE: role };
  const server = await startServerProcess({ dataDir, environment });
  started.push(server);
  return server;
}

async function invite(url: string, email: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/internal/send-sign-in-invitation`, {
    method: 'POST',
    headers: {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'server',
      'x-stack-secret-server-key': INTERNAL_KEYS.server,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, callback_url: `http://localhost:3000/sign-in` }),
  });
  if (!response.ok) throw new Error(`Inviting answered ${response.status}: ${await response.text()}`);
}

describe('kill -9 of the process that sends', () => {
  it(
    'loses no mail, and sends twice at most what was in flight',
    async () => {
      const inviting = await start('api');
      const addresses = Array.from({ length: MAILS }, (_, index) => `guest-${index}@example.com`);
      for (let from = 0; from < MAILS; from += 50) {
        await Promise.all(addresses.slice(from, from + 50).map((address) => invite(inviting.url, address)));
      }
      await stopProcess(inviting.pid);
      const first = await start();
      await waitFor(() => Promise.resolve(smtp.mails.length >= MAILS / 4), TIMEOUT_MS);
      process.kill(first.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(!isAlive(first.pid)));
      isDead = true;
      expect(smtp.mails.length).toBeLessThan(MAILS);

      await start();
      const arrived = () => new Set(smtp.mails.flatMap(({ to }) => to));
      await waitFor(() => Promise.resolve(arrived().size === MAILS), TIMEOUT_MS);
      expect([...arrived()].sort()).toEqual([...addresses].sort());
      expect(smtp.mails.length - MAILS).toBeLessThanOrEqual(MOST_IN_FLIGHT);
      // What went out twice is recognised as one mail by those who receive it.
      expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(MAILS);
    },
    2 * TIMEOUT_MS,
  );
});
