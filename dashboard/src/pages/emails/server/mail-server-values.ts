import type { JsonObject } from '../../../json.js';
import type { MailServerInput, StoredMailServerFragment } from '../../../gql/graphql.js';
import { BUILT_IN_INBOX_HOST, writeInboxServer, type MailSettings, type ServerKind } from './use-mail-settings.js';

export interface MailServerFormValues {
  kind: ServerKind;
  host: string;
  port: number | '';
  username: string;
  /** Empty keeps the stored one. */
  password: string;
  senderName: string;
  senderEmail: string;
}

export function readFormValues({ kind, server }: MailSettings, projectName: string): MailServerFormValues {
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

const EMPTY: Partial<StoredMailServerFragment> = {};
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** What is wrong with a value; null for what the chosen kind of server does not need. */
export function createValidation(hasPassword: boolean) {
  const forOwn =
    (check: (values: MailServerFormValues) => string | null) => (_: unknown, values: MailServerFormValues) =>
      values.kind === 'custom' ? check(values) : null;
  return {
    host: forOwn(({ host }) => checkHost(host.trim())),
    port: forOwn(({ port }) => (isPort(port) ? null : 'Enter a number from 1 to 65535.')),
    username: forOwn(({ username }) => (username.trim() ? null : 'Enter the user name of the account.')),
    password: forOwn(({ password }) => (password || hasPassword ? null : 'Enter the password of the account.')),
    senderName: (name: string, { kind }: MailServerFormValues) =>
      kind === 'shared' || name.trim() ? null : 'Enter what readers see as the sender.',
    senderEmail: (address: string, { kind }: MailServerFormValues) =>
      kind === 'shared' || ADDRESS.test(address.trim()) ? null : 'Enter an address, such as hello@example.com.',
  };
}

function isPort(port: number | ''): boolean {
  return port !== '' && Number.isInteger(port) && port >= 1 && port <= 65_535;
}

function checkHost(host: string): string | null {
  if (!host) return 'Enter the host, such as smtp.example.com.';
  if (/[\s/:]/.test(host)) return 'Enter the host only, without a scheme or port.';
  return host.toLowerCase() === BUILT_IN_INBOX_HOST ? 'Choose the built-in inbox above instead.' : null;
}

/** The settings to store, by their paths. The password is only there when it was typed. */
export function writeOverride(values: MailServerFormValues): JsonObject {
  const senderName = values.senderName.trim();
  const senderEmail = values.senderEmail.trim();
  // What is stored of an own server stays, for coming back to it.
  if (values.kind === 'shared') return { 'emails.server.isShared': true };
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

export function writeCheck(values: MailServerFormValues, password: string): MailServerInput {
  return {
    host: values.host.trim(),
    port: Number(values.port),
    username: values.username.trim(),
    password,
    senderName: values.senderName.trim(),
    senderEmail: values.senderEmail.trim(),
  };
}
