import { BUILT_IN_INBOX_HOST, LARGEST_PORT } from '../../../config/limits.generated.js';
import type { SettingsChange } from '../../../config/settings.js';
import type { MailServerInput, StoredEmailServerFragment } from '../../../gql/graphql.js';
import { isAddress, writeInboxServer, type EmailSettings, type ServerKind } from './use-email-settings.js';

export interface EmailServerFormValues {
  kind: ServerKind;
  host: string;
  port: number | '';
  username: string;
  /** Empty keeps the stored one. */
  password: string;
  senderName: string;
  senderEmail: string;
}

export function readFormValues({ kind, server }: EmailSettings, projectName: string): EmailServerFormValues {
  const own = kind === 'custom' ? server : EMPTY;
  return {
    kind,
    host: own.host ?? '',
    port: own.port ?? 587,
    username: own.username ?? '',
    password: '',
    senderName: server.senderName ?? projectName,
    senderEmail: server.senderEmail ?? '',
  };
}

const EMPTY: Partial<StoredEmailServerFragment> = {};

/** The problem with a value; null for what the chosen kind of server does not need. */
export function createValidation(hasPassword: boolean) {
  const forOwn =
    (check: (values: EmailServerFormValues) => string | null) => (_: unknown, values: EmailServerFormValues) =>
      values.kind === 'custom' ? check(values) : null;
  return {
    host: forOwn(({ host }) => checkHost(host.trim())),
    port: forOwn(({ port }) => (isPort(port) ? null : `Enter a number from 1 to ${LARGEST_PORT}.`)),
    username: forOwn(({ username }) => (username.trim() ? null : 'Enter the user name of the account.')),
    password: forOwn(({ password }) => (password || hasPassword ? null : 'Enter the password of the account.')),
    senderName: forOwn(({ senderName }) => (senderName.trim() ? null : 'Enter what readers see as the sender.')),
    senderEmail: forOwn(({ senderEmail }) =>
      isAddress(senderEmail.trim()) ? null : 'Enter an address, such as hello@example.com.',
    ),
  };
}

function isPort(port: number | ''): boolean {
  return port !== '' && Number.isInteger(port) && port >= 1 && port <= LARGEST_PORT;
}

function checkHost(host: string): string | null {
  if (!host) return 'Enter the host, such as smtp.example.com.';
  if (/[\s/:]/.test(host)) return 'Enter the host only, without a scheme or port.';
  return host.toLowerCase() === BUILT_IN_INBOX_HOST ? 'Choose the built-in inbox above instead.' : null;
}

/** The settings to store, by their paths. The password is only there when it was typed. */
export function writeOverride(values: EmailServerFormValues): SettingsChange {
  const senderName = values.senderName.trim();
  const senderEmail = values.senderEmail.trim();
  // The stored settings of a custom server stay, for coming back to it.
  if (values.kind === 'shared') return { 'emails.server.isShared': true };
  // Nobody gets its emails, so nobody is asked from whom they are.
  if (values.kind === 'inbox') return writeInboxServer({ senderName, senderEmail });
  return {
    'emails.server.isShared': false,
    'emails.server.host': values.host.trim(),
    'emails.server.port': Number(values.port),
    'emails.server.username': values.username.trim(),
    ...(values.password ? { 'emails.server.password': values.password } : {}),
    'emails.server.senderName': senderName,
    'emails.server.senderEmail': senderEmail,
  };
}

export function writeCheck(values: EmailServerFormValues, password: string): MailServerInput {
  return {
    host: values.host.trim(),
    port: Number(values.port),
    username: values.username.trim(),
    password,
    senderName: values.senderName.trim(),
    senderEmail: values.senderEmail.trim(),
  };
}
