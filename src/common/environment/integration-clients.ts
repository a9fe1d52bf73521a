import { EnvError, makeExactValidator } from 'envalid';
import { isPlainObject } from '../contract/coerce.js';
import { NAME_LENGTH } from '../contract/texts.limits.js';
import { isLocalHost } from '../../../shared/urls/trusted-url.js';

/** A platform that may make projects and hand them over, or be connected to those that are there. */
export interface IntegrationClient {
  clientId: string;
  clientSecret: string;
  /** The name that owners of projects are shown. */
  clientName: string;
  /** The URLs to which browsers are sent back, each written exactly as it is sent. */
  redirectUris: readonly string[];
}

const MEMBERS = ['client_id', 'client_secret', 'client_name', 'redirect_uris'];
/** Visible ASCII without what HTTP Basic and its form encoding give a meaning to (RFC 6749, section 2.3.1). */
const ID = /^(?!.*[:%])[!-~]{1,256}$/;
const SECRET = /^(?!.*%)[!-~]{1,1024}$/;
const SECRET_IN_PRODUCTION = 32;

/** A JSON array of platforms, with the names that they have on the wire. Secrets are never part of a message. */
export const integrationClients = makeExactValidator<IntegrationClient[]>((text) => {
  const items = parseArray(text);
  const clients = items.map((item, index) => readClient(item, `entry ${index + 1}`));
  const ids = clients.map(({ clientId }) => clientId);
  if (new Set(ids).size < ids.length) throw new EnvError('holds the same client_id twice');
  return clients;
});

/** The clients that will do for a trial, and not where users are real ones. */
export function findUnsafeClients(clients: readonly IntegrationClient[]): string[] {
  return clients.flatMap(({ clientId, clientSecret, redirectUris }) => [
    ...(clientSecret.length < SECRET_IN_PRODUCTION || clientSecret.startsWith('change-me')
      ? [`VESTIBULE_INTEGRATION_CLIENTS needs a client_secret of ${SECRET_IN_PRODUCTION} characters for ${clientId}`]
      : []),
    ...(redirectUris.some((uri) => !isSafe(new URL(uri)))
      ? [
          `VESTIBULE_INTEGRATION_CLIENTS must have redirect_uris with https:// (or on this machine) alone for ${clientId}`,
        ]
      : []),
  ]);
}

/** True if nobody can listen in: a loopback address is reached without a network (RFC 8252, section 8.3). */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLocalHost(hostname);
}

function parseArray(text: string): unknown[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) throw new EnvError('must be a JSON array of clients');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EnvError('must be JSON'); // The parser's message would quote the text, and secrets with it.
  }
}

function readClient(item: unknown, where: string): IntegrationClient {
  if (!isPlainObject(item)) throw new EnvError(`has no object as ${where}`);
  const surplus = Object.keys(item).filter((name) => !MEMBERS.includes(name));
  if (surplus.length > 0) throw new EnvError(`has unknown members in ${where}: ${surplus.join(', ')}`);
  const { client_id: clientId, client_secret: clientSecret, client_name: clientName, redirect_uris: uris } = item;
  if (!isText(clientId, ID)) throw new EnvError(`needs a client_id of visible ASCII without : and % in ${where}`);
  if (!isText(clientSecret, SECRET)) {
    throw new EnvError(`needs a client_secret of visible ASCII without % in ${where}`);
  }
  if (typeof clientName !== 'string' || clientName.trim() === '' || clientName.length > NAME_LENGTH) {
    throw new EnvError(`needs a client_name of at most ${NAME_LENGTH} characters in ${where}`);
  }
  if (!Array.isArray(uris) || !uris.every(isRedirectUri)) {
    throw new EnvError(`needs redirect_uris, a list of http(s) URLs without fragment, in ${where}`);
  }
  return { clientId, clientSecret, clientName, redirectUris: uris };
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isRedirectUri(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^#\s]+$/.test(value) && URL.canParse(value);
}
