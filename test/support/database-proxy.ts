import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { DatabaseWords, type Changes } from './postgres-messages';

/** Stands between a server and its database, which it can take away, and make hang. */
export interface DatabaseProxy {
  port: number;
  /** Ends all connections and refuses new ones. */
  takeAway: () => Promise<void>;
  /**
   * Passes nothing on, in either direction, of connections that are there and new ones; but for new ones of an
   * `application_name`, if one is given.
   */
  hang: (except?: string) => void;
  /**
   * Passes nothing on any more on connections that are there, and ends none of them; new ones work. So it is when the address
   * of a database moves to another machine.
   */
  strand: () => void;
  /** The ports from which its connections come to the database, without the stranded ones. */
  ports: () => number[];
  /** Its changes to the database's words, from the moment each is set. */
  changes: Changes;
  /** Makes everything as it was. */
  bringBack: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param target the port of the database */
export async function startDatabaseProxy(target: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  const stranded = new Set<Socket>();
  const changes: Changes = { isDeaf: false, isPooler: false };
  let isHanging = false;
  let except: string | undefined;
  const server = createServer((near) => {
    for (const socket of join(near, connect(target, '127.0.0.1'), new DatabaseWords(changes))) {
      sockets.add(socket.on('close', () => sockets.delete(socket) && stranded.delete(socket)));
      if (isHanging && except === undefined) socket.pause();
    }
    // The first words of a connection name the application.
    near.once('data', (chunk: Buffer) => {
      if (isHanging && except !== undefined && !chunk.includes(except)) near.pause();
    });
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const takeAway = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const hang = (name?: string): void => {
    isHanging = true;
    except = name;
    for (const socket of sockets) socket.pause();
  };
  const strand = (): void => {
    for (const socket of sockets) stranded.add(socket.pause());
  };
  const ports = (): number[] =>
    [...sockets].filter((socket) => !stranded.has(socket) && socket.remotePort === target).map(localPort);
  const bringBack = async (): Promise<void> => {
    isHanging = false;
    for (const socket of sockets) socket.resume();
    if (!server.listening) await listen(server, port);
  };
  return { port, takeAway, hang, strand, ports, changes, bringBack, close: takeAway };
}

const localPort = ({ localPort: port = 0 }: Socket): number => port;

/** Passes on what comes from either, and ends both together. */
function join(near: Socket, far: Socket, words: DatabaseWords): [Socket, Socket] {
  near.on('data', (chunk: Buffer) => far.write(chunk));
  far.on('data', (chunk: Buffer) => near.write(words.pass(chunk)));
  const pass = (from: Socket, to: Socket): void => {
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
