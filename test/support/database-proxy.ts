import { connect, createServer, type Server, type Socket } from 'node:net';

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
  let server: Server;
  const accept = (near: Socket): void => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => other.write(chunk));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isHanging) one.pause();
    }
  };
  const listen = (port: number): Promise<void> =>
    new Promise((done, fail) => {
      server = createServer(accept).once('error', fail);
      server.listen(port, '127.0.0.1', done);
    });
  const stop = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const address = server!.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    takeAway: stop,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    bringBack: async () => {
      isHanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: stop,
  };
}
