import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startHostedServer } from './hosted-server';
import { databaseUrl, INTERNAL_KEYS } from './server';

export const PASSWORD = 'correct horse battery';

export interface LimitedReply {
  status: number;
  /** As sent: what tells two answers apart. */
  text: string;
  body: Record<string, unknown>;
}

/** A server of its own with limits, behind a proxy that it trusts: its callers are in whatever networks they say. */
export interface LimitedServer {
  url: string;
  /** For statements on its database. */
  database: string;
  /** As a client of the dashboard's project, from an address. */
  post: (path: string, body: object, from?: string) => Promise<LimitedReply>;
  /** The same, in a session, from anywhere. */
  postAs: (path: string, body: object, accessToken: string) => Promise<LimitedReply>;
  patch: (path: string, body: object, accessToken: string) => Promise<LimitedReply>;
  signUp: (from?: string) => Promise<{ email: string; userId: string; accessToken: string }>;
  signIn: (email: string, password?: string, from?: string) => Promise<LimitedReply>;
  stop: () => Promise<void>;
}

let networks = 0;

/** An address in a network that no test of the file has used. */
export function freshAddress(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
}

export const freshEmail = (): string => `${randomUUID()}@example.com`;

export async function startLimitedServer(): Promise<LimitedServer> {
  const environment = { VESTIBULE_RATE_LIMIT: 'on', VESTIBULE_TRUST_PROXY: '127.0.0.1' };
  const server = await startHostedServer(environment);
  const post = (path: string, body: object, from = freshAddress()) =>
    send(server, { method: 'POST', path, body, from });
  const postAs = (path: string, body: object, accessToken: string) =>
    send(server, { method: 'POST', path, body, accessToken, from: freshAddress() });
  const patch = (path: string, body: object, accessToken: string) =>
    send(server, { method: 'PATCH', path, body, accessToken, from: freshAddress() });
  const signIn = (email: string, password = PASSWORD, from = freshAddress()) =>
    post('/auth/password/sign-in', { email, password }, from);
  const signUp = async (from = freshAddress()) => {
    const email = freshEmail();
    const { status, body } = await post('/auth/password/sign-up', { email, password: PASSWORD }, from);
    if (status !== 200) throw new Error(`Signing up answered ${status}`);
    return { email, userId: String(body.user_id), accessToken: String(body.access_token) };
  };
  const stop = async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  };
  return { url: server.url, database: databaseUrl(server.dataDir), post, postAs, patch, signUp, signIn, stop };
}

interface Sent {
  method: 'POST' | 'PATCH';
  path: string;
  body: object;
  from: string;
  accessToken?: string;
}

async function send({ url }: { url: string }, { method, path, body, from, accessToken }: Sent): Promise<LimitedReply> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(accessToken === undefined ? {} : { 'x-stack-access-token': accessToken }),
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': INTERNAL_KEYS.client,
      'x-forwarded-for': from,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, text, body: isJson ? (JSON.parse(text) as LimitedReply['body']) : {} };
}
