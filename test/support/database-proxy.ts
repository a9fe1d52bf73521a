import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a server and its database, which it can take away, and make hang. */
export interface DatabaseProxy {
  port: number;
  /** Ends all connections and refuses new ones. */
  takeAway: () => Promise<void>;
  /** Passes nothing on, in either direction, of connections that are there and new ones. */
  hang: () => void;
  /** Makes everything as it was. */
  bringBack: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param target the port of the database */
export async function startDatabaseProxy(target: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    for (const socket of join(near, connect(target, '127.0.0.1'))) {
      sockets.add(socket.on('close', () => sockets.delete(socket)));
      if (isHanging) socket.pause();
    }
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const takeAway = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const hang = (): void => {
    isHanging = true;
    for (const socket of sockets) socket.pause();
  };
  const bringBack = async (): Promise<void> => {
    isHanging = false;
    for (const socket of sockets) socket.resume();
    if (!server.listening) await listen(server, port);
  };
  return { port, takeAway, hang, bringBack, close: takeAway };
}

/** Passes on what comes from either, and ends both together. */
function join(near: Socket, far: Socket): [Socket, Socket] {
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  pass(near, far);
  pass(far, near);
  return [near, far];
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
}
