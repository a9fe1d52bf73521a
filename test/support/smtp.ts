import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  from: string;
  /** As it came over the wire. */
  raw: string;
  parsed: Email;
}

export interface SmtpStandIn {
  port: number;
  mails: ReceivedMail[];
  stop: () => Promise<void>;
}

interface Hooks {
  /** Called with an email that has come; what it throws is the answer, with its `responseCode`. */
  check?: (mail: ReceivedMail) => void;
  /** Awaited once an email is taken, before the client is told so. */
  hold?: (mail: ReceivedMail) => Promise<void>;
}

/**
 * A real SMTP server on the loopback that keeps what it receives.
 *
 * @param options of `smtp-server`; `onData` is taken
 */
export async function startSmtpServer({
  check,
  hold,
  ...options
}: Omit<SMTPServerOptions, 'onData'> & Hooks = {}): Promise<SmtpStandIn> {
  const mails: ReceivedMail[] = [];
  const take = async (mail: ReceivedMail): Promise<void> => {
    check?.(mail);
    mails.push(mail);
    await hold?.(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100, // Clients keep their connections for a while; nobody waits for them to go.
    ...options,
    onData: (stream, session, done) => {
      void receive(stream, session)
        .then(take)
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined); // A client that goes away in the middle is what some tests are about.
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, stop: () => new Promise((done) => server.close(() => done())) };
}

async function receive(stream: Readable, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const raw = await text(stream);
  return {
    raw,
    parsed: await PostalMime.parse(raw),
    to: envelope.rcptTo.map(({ address }) => address),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
  };
}

/** A listener on the loopback that speaks no SMTP, for email servers that misbehave. */
export async function startRawServer(
  onConnection: (socket: Socket) => void,
): Promise<{ port: number; connections: () => number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return { port: (server.address() as AddressInfo).port, connections: () => count, stop };
}

/** The error that makes the server refuse an email. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
