import type { MailerOptions } from '@nestjs-modules/mailer';
import type { Environment } from '../../../common/environment/environment.js';
import { readSmtpUrl, TLS_PORT, type SmtpServer } from './email-server.js';

/** The names under which the mailer module knows the transports that are always there. */
export const INBOX_TRANSPORT = 'inbox';
/** The name of the operator's email server among the transports. */
export const SHARED_TRANSPORT = 'shared';

/** Connections to one server at a time, by one process. */
const CONNECTIONS = 5;

/** The timeouts, in milliseconds, after which a server counts as hung. */
export interface Patience {
  connectMs: number;
  silenceMs: number;
}

const PATIENCE: Patience = { connectMs: 10_000, silenceMs: 20_000 };
const IDLE_MS = 30_000;

/** The mailer module's options for one email server. */
export type TransportOptions = NonNullable<MailerOptions['transports']>[string];

/** The transports that the mailer module starts with: the inbox, and the operator's server if there is one. */
export function mailerOptions({ smtpUrl, publicUrl }: Environment): MailerOptions {
  return {
    transports: {
      // Writes the email out instead of sending it.
      [INBOX_TRANSPORT]: { streamTransport: true, buffer: true, newline: 'windows' } as TransportOptions,
      ...(smtpUrl ? { [SHARED_TRANSPORT]: sharedOptions(smtpUrl, publicUrl) } : {}),
    },
  };
}

function sharedOptions(smtpUrl: string, publicUrl: string): TransportOptions {
  const { host, port, secure, username, password } = readSmtpUrl(smtpUrl);
  return pooled({
    host,
    port,
    secure,
    name: new URL(publicUrl).hostname,
    ...authOf({ username, password }),
    ...timeouts(PATIENCE),
  });
}

/**
 * A project's own server. The connection goes to the address that was checked; the name is what its certificate must
 * hold.
 */
export function customOptions(smtp: SmtpServer, address: string, options: { name: string; patience?: Patience }) {
  const settings = {
    host: address,
    port: smtp.port,
    secure: smtp.port === TLS_PORT,
    name: options.name,
    // An IP address is no server name: without one the certificate is checked against the address itself.
    ...(address === smtp.host ? {} : { tls: { servername: smtp.host } }),
    ...authOf(smtp),
    ...timeouts(options.patience ?? PATIENCE),
  };
  return options.patience ? (settings as TransportOptions) : pooled(settings);
}

function pooled(settings: object): TransportOptions {
  return {
    ...settings,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
  } as TransportOptions;
}

function authOf({ username, password }: Pick<SmtpServer, 'username' | 'password'>) {
  return username ? { auth: { user: username, pass: password } } : {};
}

function timeouts({ connectMs, silenceMs }: Patience) {
  return {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  };
}
