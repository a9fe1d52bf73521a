import { call } from '../support/client';
import { inAnHour, makeDue, useOwnMailServer } from '../support/emails';
import { outboxOf, sendOne } from '../support/outbox';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';
import { startSmtpServer, type SmtpStandIn } from '../support/smtp';

const EMAILS = 60;

/** Two servers on one database; the second one dies. */
let server: OwnProcess;
let victim: ServerProcess;
let smtp: SmtpStandIn;
let project: TestProject;

beforeAll(async () => {
  server = await startOwnProcess({});
  victim = await startServerProcess({ environment: { VESTIBULE_DATABASE_URL: databaseUrl(server.dataDir) } });
  // Slow enough that emails are in every state while they are cancelled.
  smtp = await startSmtpServer({ hold: () => new Promise((done) => setTimeout(done, 50)) });
  project = await createProject();
  await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '' });
}, 2 * OWN_SERVER_MS);

afterAll(async () => {
  await stopProcess(victim.pid);
  await server.stop();
  await smtp.stop();
}, OWN_SERVER_MS);

/** Asks one of the servers to cancel or pause an email; `lost` when it died before it answered. */
async function change(base: string, id: string, body: object): Promise<'done' | 'too late' | 'lost'> {
  const request = { method: 'PATCH', path: `/emails/outbox/${id}`, base, project: project.id, tier: 'server' } as const;
  const answer = await call({ ...request, keys: project.keys, body }).catch((error: unknown) => {
    if (base !== victim.url) throw error;
    return null;
  });
  if (answer === null) return 'lost';
  if (answer.status === 200) return 'done';
  if (answer.code === 'EMAIL_NOT_EDITABLE') return 'too late';
  throw new Error(`An email was not changed: ${answer.status} ${answer.code}`);
}

it(
  'sends no email whose pause or cancellation was answered, and none twice, while workers race and one is killed',
  async () => {
    const addresses = new Map<string, string>();
    for (let sent = 0; sent < EMAILS; sent += 1) {
      const { address } = await sendOne(project, { scheduled_at_millis: inAnHour() });
      const [item] = (await outboxOf(project, { limit: '1' })).items;
      addresses.set(item?.id ?? '', address);
    }
    const ids = [...addresses.keys()];
    expect(ids).toHaveLength(EMAILS);
    await makeDue(project);
    await waitFor(() => Promise.resolve(smtp.mails.length > 0));
    const bases = [server.url, victim.url];
    // The last ones first: those are still waiting, and the workers come towards them.
    const answers = await Promise.all([
      ...ids.toReversed().map((id, index) => {
        const body = index % 2 === 0 ? { cancel: true } : { is_paused: true };
        return change(bases[Math.floor(index / 2) % 2] as string, id, body).then((outcome) => ({ id, outcome }));
      }),
      waitFor(() => Promise.resolve(smtp.mails.length > 4)).then(() => {
        process.kill(victim.pid, 'SIGKILL');
        return null;
      }),
    ]);
    await waitFor(() => Promise.resolve(!isAlive(victim.pid)));
    await waitFor(async () => {
      const { items } = await outboxOf(project, { simple_status: 'in-progress' });
      return items.every(({ status }) => status === 'paused');
    }, OWN_SERVER_MS);

    const arrived = smtp.mails.flatMap(({ to }) => to);
    expect(new Set(arrived).size).toBe(arrived.length);
    const kept = answers.flatMap((answer) => (answer?.outcome === 'done' ? [addresses.get(answer.id) as string] : []));
    expect(kept.length).toBeGreaterThan(0);
    expect(arrived.filter((address) => kept.includes(address))).toEqual([]);
    const { items } = await outboxOf(project);
    const stateOf = new Map(items.map(({ id, status }) => [id, status]));
    for (const answer of answers) {
      if (answer?.outcome === 'done') expect(['paused', 'skipped']).toContain(stateOf.get(answer.id));
      if (answer?.outcome === 'too late') expect(['sent', 'server-error']).toContain(stateOf.get(answer.id));
    }
  },
  2 * OWN_SERVER_MS,
);
