import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { letterOf, Messages, toMessage } from './postgres-messages';

/** A pooler like PgBouncer before 1.21, in its mode `transaction`. */
export interface Pooler {
  /** The URL of the database, through it. */
  url: string;
  close: () => Promise<void>;
}

const TLS_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
/** Settings of a connection that it knows; it refuses others. */
const KNOWN_SETTINGS = new Set(['user', 'database', 'client_encoding', 'application_name']);
const READY = 'Z';
/** No transaction is open. */
const IDLE = 'I';
/** Each is answered by one that says that the database is ready. */
const ASKING = new Set(['Q', 'S']);
const TERMINATE = 'X';

/** A connection to the database, and who has it until its transaction ends. */
interface Session {
  socket: Socket;
  user: Visitor | null;
  /** Answers that are to come. */
  expected: number;
}

/** A connection of a server to the pooler. */
interface Visitor {
  socket: Socket;
  session: Session | null;
  waiting: Buffer[];
}

/**
 * Starts a pooler that gives every transaction and every statement outside of one the connection that nobody used for the
 * longest time: what is left behind in a session is never found again. It knows nothing of prepared statements, and tells
 * numbers of its own for the database's processes.
 */
export async function startPooler(databaseUrl: string, size = 5): Promise<Pooler> {
  const pool = new Sessions(databaseUrl);
  for (let count = 0; count < size; count += 1) await pool.add();
  const visitors = new Set<Socket>();
  const server = createServer((socket) => {
    visitors.add(socket.on('close', () => visitors.delete(socket)).on('error', () => undefined));
    welcome(socket, () => serve({ socket, session: null, waiting: [] }, pool));
  });
  const port = await listen(server);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const close = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of visitors) socket.destroy();
    await closed;
    pool.close();
  };
  return { url: url.href, close };
}

/** The connections to the database. */
class Sessions {
  private readonly all = new Set<Session>();
  private readonly idle: Session[] = [];
  private readonly line: Visitor[] = [];
  private isClosed = false;

  constructor(private readonly url: string) {}

  async add(): Promise<void> {
    const client = new Client({ connectionString: this.url, application_name: 'pooler' });
    client.on('error', () => undefined);
    await client.connect();
    // The client did what a password asks for; from now on its words are those of others.
    const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
    socket.removeAllListeners('data');
    const session: Session = { socket, user: null, expected: 0 };
    const messages = new Messages();
    socket.on('data', (chunk: Buffer) => {
      for (const message of messages.take(chunk)) this.hear(session, message);
    });
    socket.on('close', () => this.all.delete(session));
    this.all.add(session);
    this.give(session);
  }

  /** Passes a message on, at once or when it is the visitor's turn. */
  say(visitor: Visitor, message: Buffer): void {
    visitor.waiting.push(message);
    if (visitor.session) this.flush(visitor, visitor.session);
    else if (!this.line.includes(visitor)) {
      this.line.push(visitor);
      const session = this.idle.shift();
      if (session) this.give(session);
    }
  }

  /** Of a visitor who goes away within a transaction nobody else gets the connection. */
  leave(visitor: Visitor): void {
    const place = this.line.indexOf(visitor);
    if (place !== -1) this.line.splice(place, 1);
    if (!visitor.session || this.isClosed) return;
    visitor.session.socket.destroy();
    void this.add();
  }

  close(): void {
    this.isClosed = true;
    for (const { socket } of this.all) socket.destroy();
  }

  private give(session: Session): void {
    const visitor = this.line.shift();
    session.user = visitor ?? null;
    if (!visitor) {
      this.idle.push(session);
      return;
    }
    visitor.session = session;
    this.flush(visitor, session);
  }

  private flush(visitor: Visitor, session: Session): void {
    for (const message of visitor.waiting.splice(0)) {
      if (ASKING.has(letterOf(message))) session.expected += 1;
      session.socket.write(message);
    }
  }

  private hear(session: Session, message: Buffer): void {
    const { user } = session;
    user?.socket.write(message);
    if (letterOf(message) !== READY || !user) return;
    session.expected -= 1;
    if (session.expected > 0 || message.toString('latin1', 5) !== IDLE) return;
    user.session = null;
    this.give(session);
  }
}

function serve(visitor: Visitor, pool: Sessions): void {
  const messages = new Messages();
  visitor.socket.on('data', (chunk: Buffer) => {
    for (const message of messages.take(chunk)) {
      if (letterOf(message) === TERMINATE) visitor.socket.end();
      else pool.say(visitor, message);
    }
  });
  visitor.socket.on('close', () => pool.leave(visitor));
}

let processes = 1_000_000;

/** Answers the first words of a connection, and calls back once it may ask. No password is looked at. */
function welcome(socket: Socket, begin: () => void): void {
  socket.once('data', (chunk: Buffer) => {
    const code = chunk.readUInt32BE(4);
    if (code === CANCEL_REQUEST) return void socket.end();
    if (code === TLS_REQUEST) {
      socket.write('N');
      return welcome(socket, begin);
    }
    const words = chunk.toString('utf8', 8).split('\0');
    const unknown = words.find((word, index) => index % 2 === 0 && word !== '' && !KNOWN_SETTINGS.has(word));
    if (unknown) return void socket.end(refusal(`unsupported startup parameter: ${unknown}`));
    begin();
    const settings = { server_version: '18.0', client_encoding: 'UTF8', standard_conforming_strings: 'on' };
    const told = Object.entries(settings).map((setting) => toMessage('S', ...setting));
    processes += 1;
    socket.write(
      Buffer.concat([toMessage('R', 0), ...told, toMessage('K', processes, 1), toMessage(READY, Buffer.from(IDLE))]),
    );
  });
}

const refusal = (message: string): Buffer =>
  toMessage('E', 'SFATAL', 'VFATAL', 'C08P01', `M${message}`, Buffer.alloc(1));

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
