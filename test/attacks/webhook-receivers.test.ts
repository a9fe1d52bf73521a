import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, ENDPOINTS, listDeliveries, type Delivery } from '../support/webhooks';

const servers: Server[] = [];
const sockets = new Set<Socket>();
let receiver: Receiver | null = null;

/** A server that says what it likes. */
async function startRaw(speak: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => speak(socket));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  await receiver?.close();
  receiver = null;
});

/** Sends one event to an endpoint and answers what became of it. */
async function deliverTo(url: string): Promise<Delivery> {
  const project = await createProject();
  const { id } = await createEndpoint(project, url, { event_types: ['user.created'] });
  expectOk(await project.server('POST /users', { body: {} }));
  await waitFor(async () => (await listDeliveries(project, id))[0]?.attempts.length === 1);
  return (await listDeliveries(project, id))[0]!;
}

describe('an endpoint', () => {
  it('that never ends its answer is hung up on, and its answer is kept cut', async () => {
    let written = 0;
    const url = await startRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n');
      const more = (): void => {
        while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 'x'))) written += 16_384;
        if (!socket.destroyed) socket.once('drain', more);
      };
      more();
    });
    const delivery = await deliverTo(url);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status: 200, error: null }] });
    expect(delivery.attempts[0]?.answer).toBe('x'.repeat(1_000));
    await waitFor(() => Promise.resolve([...sockets].every(({ destroyed }) => destroyed)));
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  it('whose headers are huge fails', async () => {
    const url = await startRaw((socket) => socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(1_000_000)}\r\n\r\n`));
    expect(await deliverTo(url)).toMatchObject({
      status: 'retrying',
      attempts: [{ status: null, error: 'UNREACHABLE' }],
    });
  });

  it('that answers by drops has fifteen seconds', async () => {
    const url = await startRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drops = setInterval(() => (socket.destroyed ? clearInterval(drops) : socket.write('x-drop: 1\r\n')), 500);
    });
    const delivery = await deliverTo(url);
    expect(delivery).toMatchObject({ status: 'retrying', attempts: [{ status: null, error: 'TIMEOUT' }] });
    expect(delivery.attempts[0]?.duration_millis).toBeGreaterThan(14_000);
  });

  it('whose answer no text can hold is kept as far as it can be', async () => {
    const url = await startRaw((socket) => {
      const body = Buffer.from([0, 255, 254, 237, 160, 128, 65]);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`);
      socket.write(body);
    });
    expect(await deliverTo(url)).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
  });

  it('that speaks no HTTP fails', async () => {
    const url = await startRaw((socket) => socket.end('220 smtp.example.com ESMTP\r\n'));
    expect(await deliverTo(url)).toMatchObject({
      status: 'retrying',
      attempts: [{ status: null, error: 'UNREACHABLE' }],
    });
  });
});

describe('a project that floods fifty endpoints that do not answer', () => {
  it('delays nobody else', async () => {
    receiver = await startReceiver();
    const silent = await startRaw(() => undefined);
    const flooding = await createProject();
    const body = { url: silent, event_types: ['user.updated'] };
    for (let n = 0; n < 50; n += 1) await flooding.admin(`POST ${ENDPOINTS}`, { body });
    await flood(flooding, 2_000);
    const other = await createProject();
    await createEndpoint(other, receiver.url, { event_types: ['user.created'] });
    expectOk(await other.server('POST /users', { body: {} }));
    await receiver.waitForMessages(1);
    const waiting = await query<{ count: string }>(
      `SELECT count(*) FROM webhook_deliveries WHERE project_id = $1 AND status IN ('pending', 'retrying')`,
      [flooding.id],
    );
    // It waited for none of these.
    expect(Number(waiting[0]?.count)).toBeGreaterThan(0);
    for (const { id } of expectOk(await flooding.admin<{ items: Array<{ id: string }> }>(`GET ${ENDPOINTS}`)).items) {
      expectOk(await flooding.admin(`DELETE ${ENDPOINTS}/${id}`));
    }
  });
});

async function flood({ id }: TestProject, events: number): Promise<void> {
  await query(
    `INSERT INTO events (project_id, type, data, is_undispatched)
     SELECT $1, 'user.updated', json_build_object('id', n), true FROM generate_series(1, $2::int) n`,
    [id, events],
  );
  await query(`SELECT pg_notify('followed_events', '')`);
}
