import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MailerService, type ISendMailOptions } from '@nestjs-modules/mailer';
import { LRUCache } from 'lru-cache';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { isLenientEmail } from '../../../common/contract/rules.js';
import { headerText } from './header-text.js';
import { MailFailure, toMailFailure } from './mail-failure.js';
import { resolveMailHost } from './mail-host.js';
import type { MailServer, SmtpServer } from './mail-server.js';
import { ServerHealth, type Ending } from './server-health.js';
import { customOptions, INBOX_TRANSPORT, SHARED_TRANSPORT, type Patience } from './smtp-options.js';

/** A mail ready to go to one recipient. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets. The same for every attempt, so that a mail that arrives twice is seen to be one. */
  messageId: string;
  date: Date;
  unsubscribeLink?: string;
}

const SEND_MS = 45_000;
const CHECK_MS = 10_000;
const CHECK_PATIENCE: Patience = { connectMs: CHECK_MS, silenceMs: CHECK_MS };
const KEPT_TRANSPORTERS = 500;
/** Longer than a mail may take, so that no transporter is closed while it sends. */
const UNUSED_MS = 5 * 60_000;
const LARGEST_PORT = 65_535;
const LONGEST_ADDRESS = 256;

/** Hands mails to the server they leave through, by the mailer module. */
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
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Takes a place at a server for one mail of a project; call what it returns when the attempt is over.
   *
   * @throws MailFailure with `postponedMs` when the server is not to be asked now
   */
  enter(server: MailServer, projectId: string): (ending: Ending) => void {
    if (server.transport === 'inbox') return () => undefined;
    const key = server.smtp ? keyOf(server.smtp) : SHARED_TRANSPORT;
    return this.health.enter({ key, isTrusted: !server.smtp }, projectId);
  }

  /** Projects whose mails wait for a server that did not answer. */
  setAside(): string[] {
    return this.health.setAside();
  }

  /**
   * Sends a mail; it is sent when this returns. What goes to the inbox is sent nowhere.
   *
   * @throws MailFailure
   */
  async send(server: MailServer, mail: OutgoingMail): Promise<void> {
    checkAddresses(server, mail);
    if (server.transport === 'inbox') return;
    const signal = AbortSignal.timeout(SEND_MS);
    try {
      const transporterName = server.smtp ? await this.transporterOf(server.smtp, signal) : SHARED_TRANSPORT;
      await this.mailer.sendMail({ ...toMessage(server, mail), signal, transporterName });
    } catch (error) {
      const failure = toMailFailure(error);
      // The server may have moved: the next attempt looks its name up again.
      if (server.smtp && isLost(failure)) this.custom.delete(keyOf(server.smtp));
      throw failure;
    }
  }

  /**
   * Sends one mail over a connection of its own, within ten seconds.
   *
   * @throws MailFailure
   */
  async check(server: MailServer, mail: OutgoingMail): Promise<void> {
    checkAddresses(server, mail);
    if (!server.smtp) return;
    const transporterName = `check/${randomUUID()}`;
    const signal = AbortSignal.timeout(CHECK_MS);
    try {
      const address = await this.resolve(server.smtp, signal);
      this.mailer.addTransporter(transporterName, this.optionsOf(server.smtp, address, CHECK_PATIENCE));
      await this.mailer.sendMail({ ...toMessage(server, mail), signal, transporterName });
    } catch (error) {
      throw toMailFailure(error);
    } finally {
      this.mailer.removeTransporter(transporterName);
    }
  }

  /** The mail as the text that goes over the wire. */
  async source(server: Pick<MailServer, 'sender'>, mail: OutgoingMail): Promise<string> {
    const message = { ...toMessage(server, mail), transporterName: INBOX_TRANSPORT };
    const written = (await this.mailer.sendMail(message)) as { message: Buffer };
    return written.message.toString('utf8');
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
      throw new MailFailure('UNKNOWN', 'The port of the mail server is none');
    }
    return resolveMailHost(host, { allowPrivate: this.environment.nodeEnv !== 'production', signal });
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

function isLost({ type }: MailFailure): boolean {
  return type === 'TIMEOUT' || type === 'SOCKET_CLOSED';
}

function checkAddresses(server: MailServer, mail: OutgoingMail): void {
  for (const address of [mail.to, server.sender.address]) {
    if (address.length > LONGEST_ADDRESS || !isLenientEmail(address)) {
      throw new MailFailure('INVALID_EMAIL_ADDRESS', 'The address of the recipient or the sender is none');
    }
  }
}

function toMessage({ sender }: Pick<MailServer, 'sender'>, mail: OutgoingMail): ISendMailOptions {
  const message = {
    from: { name: headerText(sender.name), address: sender.address },
    to: { name: '', address: mail.to },
    subject: headerText(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.date,
    ...(mail.unsubscribeLink ? unsubscribeHeaders(mail.unsubscribeLink) : {}),
    // Nothing that a mail says makes this server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return message;
}

/** The second one (RFC 8058) lets a mail program unsubscribe at the press of its own button. */
function unsubscribeHeaders(link: string): Pick<ISendMailOptions, 'list' | 'headers'> {
  return { list: { unsubscribe: link }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}
