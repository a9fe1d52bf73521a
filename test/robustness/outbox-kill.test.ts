import { rm } from 'node:fs/promises';
import { query } from '../support/database';
import { databaseUrl, INTERNAL_KEYS } from '../support/server';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { startSmtpServer, type SmtpStandIn } from '../support/smtp';

const MAILS = 1_000;
/** A process takes at most ten emails of a project while it has fewer than ten in hand. */
const MOST_IN_FLIGHT = 19;
/** A killed holder's lease is over after twenty seconds; what it held goes out then. */
const TIMEOUT_MS = 240_000;

const started: ServerProcess[] = [];
let api: ServerProcess;
let smtp: SmtpStandIn;
/** From here on the email server takes emails and says nothing, until it is let. */
let silentAfter = MAILS / 4;
let speak = (): void => undefined;
const maySpeak = new Promise<void>((done) => (speak = done));

beforeAll(async () => {
  smtp = await startSmtpServer({
    hold: () => (smtp.mails.length > silentAfter ? maySpeak : Promise.resolve()),
  });
  api = await start({ VESTIBULE_ROLE: 'api' });
}, TIMEOUT_MS);

afterAll(async () => {
  for (const { pid } of [...started].reverse()) await stopProcess(pid);
  await smtp.stop();
  for (const { dataDir } of started) await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const settings = { VESTIBULE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...environment };
  const server = await startServerProcess({ environment: settings });
  started.push(server);
  return server;
}

const startSender = () => start({ VESTIBULE_DATABASE_URL: databaseUrl(api.dataDir) });

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
    'sends no email twice, and tells of those that an email server may have got',
    async () => {
      const addresses = Array.from({ length: MAILS }, (_, index) => `guest-${index}@example.com`);
      for (let from = 0; from < MAILS; from += 50) {
        await Promise.all(addresses.slice(from, from + 50).map((address) => invite(api.url, address)));
      }
      const sender = await startSender();
      await waitFor(() => Promise.resolve(smtp.mails.length > silentAfter), TIMEOUT_MS);
      process.kill(sender.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(!isAlive(sender.pid)));
      const before = smtp.mails.length;
      expect(before).toBeLessThan(MAILS);
      silentAfter = Infinity;
      speak();

      await startSender();
      const unfinished = `SELECT 1 FROM emails WHERE project_id = 'internal' AND status NOT IN ('sent', 'failed')`;
      await waitFor(async () => (await query(unfinished, [], databaseUrl(api.dataDir))).length === 0, TIMEOUT_MS);
      const arrived = smtp.mails.flatMap(({ to }) => to);
      expect(new Set(arrived).size).toBe(arrived.length);
      // Nobody was told that those were taken on which the email server was silent, so they count as failed.
      const failed = `SELECT recipient, error_message FROM emails WHERE project_id = 'internal' AND status = 'failed'`;
      const lost = await query<{ recipient: string; error_message: string }>(failed, [], databaseUrl(api.dataDir));
      expect(lost.length).toBeGreaterThanOrEqual(before - MAILS / 4);
      expect(lost.length).toBeLessThanOrEqual(MOST_IN_FLIGHT);
      for (const { error_message } of lost) expect(error_message).toContain('may have been done');
      const told = new Set([...arrived, ...lost.map(({ recipient }) => recipient)]);
      expect([...told].sort()).toEqual([...addresses].sort());
    },
    3 * TIMEOUT_MS,
  );
});
