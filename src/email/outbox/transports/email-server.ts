import type { Environment } from '../../../common/environment/environment.js';
import type { RenderedConfig } from '../../../common/tenancy/settings/sections.js';
import type { Tenancy } from '../../../common/tenancy/tenancy.js';
import { projectNameOnSharedServer } from '../names/shared-names.js';
import type { EmailTransport, SenderConfig } from '../entities/email.entity.js';
import { EmailFailure } from './email-failure.js';

/** The host name that stands for the built-in inbox in a project's own email server: emails are kept and sent nowhere. */
export const BUILT_IN_INBOX_HOST = 'inbox.vestibule.internal';

/** An email server, completely described. */
export interface SmtpServer {
  host: string;
  port: number;
  username: string;
  password: string;
}

/** The server that a project's emails leave through, and their sender. */
export interface EmailServer {
  transport: EmailTransport;
  sender: { name: string; address: string };
  /** Present for transport `custom`. */
  smtp?: SmtpServer;
  senderConfig: SenderConfig;
}

/** The port on which a connection is encrypted from the start. */
export const TLS_PORT = 465;
const SUBMISSION_PORT = 587;

/** The description of the built-in inbox as the shared server. */
const INBOX = { host: BUILT_IN_INBOX_HOST, port: SUBMISSION_PORT, username: '' };

type Settings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;

/** @throws EmailFailure when the project's own server is described only in part */
export function emailServerOf(tenancy: Tenancy, environment: Settings): EmailServer {
  const { server } = tenancy.config.emails;
  if (!server.isShared) return customServer(server);
  const senderConfig = senderConfigOf(tenancy, environment);
  return {
    transport: environment.smtpUrl ? 'shared' : 'inbox',
    sender: { name: senderConfig.sender_name, address: environment.mailFrom },
    senderConfig,
  };
}

/** The description of a project's email server, however completely it is configured. */
export function senderConfigOf({ project, config }: Tenancy, environment: Settings): SenderConfig {
  const { server } = config.emails;
  if (!server.isShared) return describeCustom(server);
  const { smtpUrl, mailFrom } = environment;
  const { host, port, username } = smtpUrl ? readSmtpUrl(smtpUrl) : INBOX;
  const name = smtpUrl ? projectNameOnSharedServer(project, environment) : project.displayName;
  return { type: 'shared', host, port, username, sender_name: name, sender_email: mailFrom };
}

/** The operator's server. The port is the usual one of the scheme unless the URL names another. */
export function readSmtpUrl(smtpUrl: string): SmtpServer & { secure: boolean } {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? TLS_PORT : SUBMISSION_PORT),
    secure,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

function describeCustom(server: Omit<RenderedConfig['emails']['server'], 'isShared' | 'provider'>): SenderConfig {
  const { host, port, username, senderName, senderEmail } = server;
  return {
    type: 'standard',
    host,
    port,
    username: username ?? '',
    sender_name: senderName ?? '',
    sender_email: senderEmail ?? '',
  };
}

/** @throws EmailFailure when the server is described only in part */
export function customServer(server: Omit<RenderedConfig['emails']['server'], 'isShared' | 'provider'>): EmailServer {
  const { host, port, username, password, senderEmail } = server;
  if (!host || port === undefined || !senderEmail) {
    throw new EmailFailure('UNKNOWN', 'The email server is not completely configured: host, port or sender is missing');
  }
  const isInbox = host.toLowerCase() === BUILT_IN_INBOX_HOST;
  const senderConfig = describeCustom(server);
  const sender = { name: senderConfig.sender_name, address: senderEmail };
  if (isInbox) return { transport: 'inbox', sender, senderConfig };
  const smtp = { host, port, username: username ?? '', password: password ?? '' };
  return { transport: 'custom', sender, smtp, senderConfig };
}
