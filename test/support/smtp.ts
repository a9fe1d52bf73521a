import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

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

/**
 * A real SMTP server on the loopback that keeps what it receives.
 *
 * @param options of `smtp-server`; `onData` is taken
 */
export async function startSmtpServer(
  options: Omit<SMTPServerOptions, 'onData'> & {
    /** Called with a mail that has come; what it throws is the answer, with its `responseCode`. */
    judge?: (mail: ReceivedMail) => void;
    /** Awaited once a mail is taken, before the client is told so. */
    hold?: (mail: ReceivedMail) => Promise<void>;
  } = {},
): Promise<SmtpStandIn> {
  const { judge, hold, ...rest } = options;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100, // Clients keep their connections for a while; nobody waits for them to go.
    ...rest,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('utf8');
        void PostalMime.parse(raw).then((parsed) => {
          const mail = {
            raw,
            parsed,
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
          };
          try {
            judge?.(mail);
          } catch (error) {
            return done(error as Error);
          }
          mails.push(mail);
          if (!hold) return done();
          return void hold(mail).then(() => done());
        });
      });
    },
  });
  server.on('error', () => undefined); // A client that goes away in the middle is what some tests are about.
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, stop: () => new Promise((done) => server.close(() => done())) };
}

/** A listener on the loopback that speaks no SMTP, for mail servers that misbehave. */
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

/** What the server answers instead of taking a mail. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
