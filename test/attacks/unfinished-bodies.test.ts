import { readFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { IncomingMessage, ServerResponse } from 'node:http';
import { readEnvironment } from '../../src/common/environment/environment.js';
import { CONNECTIONS, UNFINISHED_BODIES } from '../../src/common/http/connections.limits.js';
import { fastifyOptions } from '../../src/common/http/fastify-options.js';
import { UnfinishedBodies } from '../../src/common/http/unfinished-bodies.js';
import { call } from '../support/client';
import { createProject } from '../support/project';
import { announce, openRaw, type RawConnection } from '../support/raw-request';
import { logFile, serverUrl } from '../support/server';

const KB = 1024;
const MB = 1024 * KB;

const beginBody = (announced: number): RawConnection => {
  const headers = { 'content-type': 'application/json', 'content-length': announced };
  const connection = openRaw({ request: 'POST /api/v1/auth/password/sign-in', headers });
  connection.socket.write('{"email":"');
  return connection;
};

describe('bodies that are never finished', () => {
  it('are bounded in number, and ended by the server, while others are served', async () => {
    const project = await createProject();
    const logBefore = readFileSync(logFile(), 'utf8').length;
    const { ofPrefix } = UNFINISHED_BODIES;
    const connections = Array.from({ length: ofPrefix + 20 }, () => beginBody(60 * KB));
    const refused = connections.map(async ({ answered }) => (await answered).status);
    await Promise.race(refused);
    expect((await project.client('GET /projects/current')).status).toBe(200);
    const statuses = await Promise.all(refused);
    for (const { socket } of connections) socket.destroy();
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(statuses.filter((status) => status === 408)).toHaveLength(ofPrefix);
    expect(readFileSync(logFile(), 'utf8').slice(logBefore)).not.toContain('unexpectedly');
    // Bodies that were given up count no longer.
    expect((await call({ method: 'POST', path: '/check-version', body: { clientVersion: '1.0.0' } })).status).toBe(200);
  });

  it('leave no trace when their senders go away', async () => {
    const logBefore = readFileSync(logFile(), 'utf8').length;
    for (let round = 0; round < 3; round += 1) {
      const connections = Array.from({ length: UNFINISHED_BODIES.ofPrefix }, () => beginBody(60 * KB));
      await Promise.all(connections.map(({ socket }) => new Promise((done) => socket.write('x', done))));
      for (const { socket } of connections) socket.destroy();
      await Promise.all(connections.map(({ answered }) => answered));
    }
    const { socket, answered } = beginBody(12);
    socket.write('"}');
    expect((await answered).status).toBe(400);
    socket.destroy();
    expect(readFileSync(logFile(), 'utf8').slice(logBefore)).not.toContain('unexpectedly');
  });

  it('are not those that are refused before they come', async () => {
    for (let count = 0; count <= UNFINISHED_BODIES.ofPrefix; count += 1) {
      expect((await announce('POST /api/v1/auth/password/sign-in', 11 * MB)).status).toBe(400);
    }
  });

  it('are not those that come in two parts', async () => {
    const body = JSON.stringify({ clientVersion: '1.0.0' });
    const { socket, answered } = openRaw({
      request: 'POST /api/v1/check-version',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    await new Promise((done) => socket.write(body.slice(0, 5), done));
    socket.write(body.slice(5));
    expect((await answered).status).toBe(200);
    socket.destroy();
  });

  it('have times that Node.js holds them to', () => {
    const { environment } = readEnvironment({});
    expect(fastifyOptions(environment)).toMatchObject({
      requestTimeout: 30_000,
      keepAliveTimeout: 75_000,
      http: { headersTimeout: 20_000, connectionsCheckingInterval: 1_000 },
    });
  });
});

describe('connections that say nothing', () => {
  it('are bounded for one address, and others are served', async () => {
    const { port, hostname } = new URL(serverUrl());
    const silent = Array.from({ length: CONNECTIONS.ofAddress + 50 }, () => connect(Number(port), hostname));
    const closed = silent.map((socket) => new Promise((done) => socket.on('error', done).on('close', done)));
    // The fiftieth of those that are ended by the server; it ends no more, and waits for the others.
    let ended = 0;
    await new Promise<void>((done) => {
      for (const one of closed) void one.then(() => (ended += 1) === 50 && done());
    });
    for (const socket of silent) socket.destroy();
    await Promise.all(closed);
    expect((await call({ path: '/health' })).status).toBe(200);
  });
});

describe('the count of unfinished bodies', () => {
  const incoming = (address: string, announced: number | null, bodyLimit: number) => {
    const raw = new IncomingMessage(new Socket().on('error', () => undefined)); // It is connected to nobody.
    if (announced !== null) raw.headers['content-length'] = String(announced);
    return { raw, reply: new ServerResponse(raw), address, bodyLimit };
  };

  it('is by network and in all', () => {
    const bodies = new UnfinishedBodies();
    const admit = (address: string) => () => bodies.admit(incoming(address, 100, 64 * KB));
    for (let count = 0; count < UNFINISHED_BODIES.ofPrefix; count += 1) admit(`192.0.2.${count}`)();
    expect(admit('192.0.2.200')).toThrow('Too many requests');
    for (let count = UNFINISHED_BODIES.ofPrefix; count < UNFINISHED_BODIES.inAll; count += 1) {
      admit(`10.0.${count % 250}.1`)();
    }
    expect(admit('198.51.100.1')).toThrow('busy');
  });

  it('looks at what large ones may become', () => {
    const bodies = new UnfinishedBodies();
    const admit = (network: number, announced: number | null) => () =>
      bodies.admit(incoming(`10.0.${network}.1`, announced, 4 * MB));
    for (let count = 0; count < 6; count += 1) admit(0, count % 2 ? 4 * MB : null)();
    expect(admit(0, 4 * MB)).toThrow('Too many requests');
    expect(admit(0, null)).toThrow('Too many requests');
    admit(0, 64 * KB)();
    admit(0, 11 * MB)(); // Refused for its size elsewhere, and never kept.
    for (let count = 0; count < 10; count += 1) admit(1 + count, 4 * MB)();
    expect(admit(50, 1 * MB)).toThrow('busy');
    admit(50, 64 * KB)();
  });

  it('forgets what ended', () => {
    const bodies = new UnfinishedBodies();
    for (let count = 0; count < 10 * UNFINISHED_BODIES.ofPrefix; count += 1) {
      const one = incoming('192.0.2.1', null, 4 * MB);
      bodies.admit(one);
      if (count % 2) one.raw.emit('end');
      one.reply.emit('close');
    }
    expect(() => bodies.admit(incoming('192.0.2.1', null, 4 * MB))).not.toThrow();
  });

  it('gives up those that come more slowly than the least, after a first while', () => {
    const { firstWhileMs, bytesPerSecond } = UNFINISHED_BODIES;
    const bodies = new UnfinishedBodies();
    const [slow, fast] = [incoming('192.0.2.1', 60 * KB, 64 * KB), incoming('192.0.2.1', 60 * KB, 64 * KB)];
    const received = (one: typeof slow, bytes: number) =>
      Object.defineProperty(one.raw.socket, 'bytesRead', { value: bytes, configurable: true });
    for (const one of [slow, fast]) {
      received(one, 300);
      bodies.admit(one, 0);
    }
    received(slow, 300 + bytesPerSecond);
    received(fast, 300 + (bytesPerSecond * firstWhileMs) / 1000);
    const [slowEnds, fastEnds] = [slow, fast].map(({ raw }) => jest.spyOn(raw.socket, 'destroySoon'));
    bodies.giveUpSlow(firstWhileMs - 1);
    expect(slowEnds).not.toHaveBeenCalled();
    bodies.giveUpSlow(firstWhileMs);
    expect(slowEnds).toHaveBeenCalled();
    expect(fastEnds).not.toHaveBeenCalled();
  });
});
