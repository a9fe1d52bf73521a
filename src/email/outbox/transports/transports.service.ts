import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MailerService, type ISendMailOptions } from '@nestjs-modules/mailer';
import { LRUCache } from 'lru-cache';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { isLenientEmail } from '../../../common/contract/rules.js';
import { BounceAddresses } from './bounce-addresses.js';
import { headerText } from './header-text.js';
import { EmailFailure, toEmailFailure } from './email-failure.js';
import { resolveServerHost } from './email-server-host.js';
import type { EmailServer, SmtpServer } from './email-server.js';
import { postmarkHeaders } from './postmark-headers.js';
import { ServerHealth, type Ending } from './server-health.js';
import { customOptions, INBOX_TRANSPORT, SHARED_TRANSPORT, type Patience } from './smtp-options.js';

/** An email ready to go to one recipient. */
export interface OutgoingEmail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The Message-ID with its angle brackets. It is the same for every attempt, so that receivers recognise an email that arrives twice. */
  messageId: string;
  date: Date;
  unsubscribeLink?: string;
}

const SEND_MS = 45_000;
const CHECK_MS = 10_000;
const CHECK_PATIENCE: Patience = { connectMs: CHECK_MS, silenceMs: CHECK_MS };
const KEPT_TRANSPORTERS = 500;
/** The time after which an unused transporter is closed: longer than an email may take, so that none is closed while it sends. */
const UNUSED_MS = 5 * 60_000;
const LARGEST_PORT = 65_535;
const LONGEST_ADDRESS = 256;
const LONGEST_ANSWER = 1_000;

/** Hands emails over to email servers, through the mailer module. */
@Injectable()
export class TransportsService {
  private readonly health = new ServerHealth();
  /** The module's names of the transporters of projects' own servers, by what the server is. */
  private readonly custom = new LRUCache<string, string>({
    max: KEPT_TRANSPORTERS,
    ttl: UNUSED_MS,
    updateAgeOnGet: true,
    dispose: (name) => this.mailer.removeTransporter(name),
  });

  constructor(
    private readonly mailer: MailerService,
    private readonly bounces: BounceAddresses,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Takes a place at a server for one email of a project; call what it returns when the attempt is over.
   *
   * @throws EmailFailure with `postponedMs` when the server is not to be asked now
   */
  enter(server: EmailServer, projectId: string): (ending: Ending) => void {
    if (server.transport === 'inbox') return () => undefined;
    const key = server.smtp ? keyOf(server.smtp) : SHARED_TRANSPORT;
    return this.health.enter({ key, isTrusted: !server.smtp }, projectId);
  }

  /** Projects whose emails wait for a server that did not answer. */
  setAside(): string[] {
    return this.health.setAside();
  }

  /**
   * Sends an email; it is sent when this returns. What goes to the inbox is sent nowhere.
   *
   * @returns the id that the server gave to it; null when its answer has none
   * @throws EmailFailure
   */
  async send(server: EmailServer, email: OutgoingEmail): Promise<string | null> {
    checkAddresses(server, email);
    if (server.transport === 'inbox') return null;
    const signal = AbortSignal.timeout(SEND_MS);
    try {
      const transporterName = server.smtp ? await this.transporterOf(server.smtp, signal) : SHARED_TRANSPORT;
      const answer: unknown = await this.mailer.sendMail({
        ...toMessage(server, email),
        ...this.envelopeOf(server, email),
        signal,
        transporterName,
      });
      return providerIdOf(answer);
    } catch (error) {
      const failure = toEmailFailure(error);
      // The server may have moved: the next attempt looks its name up again.
      if (server.smtp && isLost(failure)) this.custom.delete(keyOf(server.smtp));
      throw failure;
    }
  }

  /**
   * Sends one email over a connection of its own, within ten seconds.
   *
   * @throws EmailFailure
   */
  async check(server: EmailServer, email: OutgoingEmail): Promise<void> {
    checkAddresses(server, email);
    if (!server.smtp) return;
    const transporterName = `check/${randomUUID()}`;
    const signal = AbortSignal.timeout(CHECK_MS);
    try {
      const address = await this.resolve(server.smtp, signal);
      this.mailer.addTransporter(transporterName, this.optionsOf(server.smtp, address, CHECK_PATIENCE));
      await this.mailer.sendMail({ ...toMessage(server, email), signal, transporterName });
    } catch (error) {
      throw toEmailFailure(error);
    } finally {
      this.mailer.removeTransporter(transporterName);
    }
  }

  /** The email as the text that goes over the wire. */
  async source(server: Pick<EmailServer, 'sender'>, email: OutgoingEmail): Promise<string> {
    const message = { ...toMessage(server, email), transporterName: INBOX_TRANSPORT };
    const written = (await this.mailer.sendMail(message)) as { message: Buffer };
    return written.message.toString('utf8');
  }

  /** The address to which an email through the operator's server comes back, if not to its sender. */
  private envelopeOf({ smtp }: EmailServer, { messageId, to }: OutgoingEmail): Pick<ISendMailOptions, 'envelope'> {
    const from = smtp ? null : this.bounces.of(messageId);
    return from === null ? {} : { envelope: { from, to } };
  }

  private async transporterOf(smtp: SmtpServer, signal: AbortSignal): Promise<string> {
    const key = keyOf(smtp);
    const known = this.custom.get(key);
    if (known) return known;
    const address = await this.resolve(smtp, signal);
    const made = this.custom.get(key);
    if (made) return made;
    const name = this.mailer.addTransporter(`custom/${randomUUID()}`, this.optionsOf(smtp, address));
    this.custom.set(key, name);
    return name;
  }

  private async resolve({ host, port }: SmtpServer, signal: AbortSignal): Promise<string> {
    if (!Number.isInteger(port) || port < 1 || port > LARGEST_PORT) {
      throw new EmailFailure('UNKNOWN', 'The port of the email server is none');
    }
    return resolveServerHost(host, { allowPrivate: this.environment.nodeEnv !== 'production', signal });
  }

  private optionsOf(smtp: SmtpServer, address: string, patience?: Patience) {
    return customOptions(smtp, address, { name: new URL(this.environment.publicUrl).hostname, patience });
  }
}

/** Projects with one server and one account share its connections: nothing of a project is kept in them. */
function keyOf({ host, port, username, password }: SmtpServer): string {
  return createHash('sha256')
    .update(JSON.stringify([host, port, username, password]))
    .digest('base64');
}

/** The last word of an answer such as `250 Ok 0102018f4c…`, by which Amazon SES and others report on the email. */
function providerIdOf(answer: unknown): string | null {
  const { response } = answer as { response?: unknown };
  if (typeof response !== 'string') return null;
  return /(?:^|\s)([\w.@+=-]{16,128})$/.exec(response.slice(0, LONGEST_ANSWER).trim())?.[1] ?? null;
}

function isLost({ type }: EmailFailure): boolean {
  return type === 'TIMEOUT' || type === 'SOCKET_CLOSED';
}

function checkAddresses(server: EmailServer, email: OutgoingEmail): void {
  for (const address of [email.to, server.sender.address]) {
    if (address.length > LONGEST_ADDRESS || !isLenientEmail(address)) {
      throw new EmailFailure('INVALID_EMAIL_ADDRESS', 'The address of the recipient or the sender is none');
    }
  }
}

function toMessage(
  { sender, senderConfig }: Pick<EmailServer, 'sender'> & Partial<EmailServer>,
  email: OutgoingEmail,
): ISendMailOptions {
  const message = {
    from: { name: headerText(sender.name), address: sender.address },
    to: { name: '', address: email.to },
    subject: headerText(email.subject),
    html: email.html,
    text: email.text,
    messageId: email.messageId,
    date: email.date,
    ...(email.unsubscribeLink ? { list: { unsubscribe: email.unsubscribeLink } } : {}),
    headers: {
      ...(email.unsubscribeLink ? ONE_CLICK : {}),
      ...postmarkHeaders(senderConfig?.host, email.messageId),
    },
    // Nothing that an email says makes this server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return message;
}

/** The header (RFC 8058) that lets an email program unsubscribe with a button of its own. */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
