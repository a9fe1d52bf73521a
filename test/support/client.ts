import { Agent, request, type IncomingMessage } from 'node:http';
import { serverUrl } from './server';

/** An access type. */
export type Tier = 'client' | 'server' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';
export type JsonObject = Record<string, unknown>;

/** One request. */
export interface CallOptions {
  method?: Method;
  /** Below `/api/v1`, or from the root when it starts with `/api`, `/health`, `/graphql` or `/images`. */
  path: string;
  /** The server's address; that of this worker's unless told. */
  base?: string;
  query?: Record<string, string>;
  project?: string;
  tier?: Tier | string;
  keys?: Partial<Record<Tier, string>>;
  /** The access token of an end user. */
  token?: string;
  /** Further headers; an undefined one is left out. */
  headers?: Record<string, string | undefined>;
  /** Sent as JSON, unless it is text or bytes, which are sent as they are. */
  body?: unknown;
}

/** The answer of the server. */
export interface Answer<T = JsonObject> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
  /** The code of a known error. */
  code: string | undefined;
  details: JsonObject | undefined;
}

const KEY_HEADERS: Record<Tier, string> = {
  client: 'x-stack-publishable-client-key',
  server: 'x-stack-secret-server-key',
  admin: 'x-stack-super-secret-admin-key',
};
const FROM_ROOT = /^\/(api|health|graphql|images)(\/|\?|$)/;

/** Calls the test server as any client would. */
export async function call<T = JsonObject>(options: CallOptions): Promise<Answer<T>> {
  const { method = 'GET', path, base = serverUrl(), query, body } = options;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const url = `${base}${FROM_ROOT.test(path) ? '' : '/api/v1'}${path}${search}`;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const payload = body === undefined ? null : Buffer.from(isRaw ? (body as string) : JSON.stringify(body));
  const response = await send(new URL(url), {
    method,
    headers: headersOf(options, body !== undefined && !isRaw),
    payload,
  });
  return readAnswer<T>(response);
}

interface Sent {
  method: Method;
  headers: Record<string, string>;
  payload: Buffer | null;
}

/** The headers that `fetch` adds, which is not used: it takes three times as long, and the tests send tens of thousands of requests. */
const USUAL_HEADERS = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };
/** An idle connection is given up before the server does it (`CONNECTION_MS.silence`), perhaps while it is used again. */
const IDLE_MS = 30_000;
const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

function send(url: URL, { method, headers, payload }: Sent): Promise<Received> {
  const length = payload === null ? {} : { 'content-length': String(payload.length) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...USUAL_HEADERS, ...length, ...headers } }, (incoming) => {
      collect(incoming).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

async function collect(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  }
  return { status: incoming.statusCode ?? 0, headers, text: new TextDecoder().decode(Buffer.concat(chunks)) };
}

function readAnswer<T>({ status, headers, text }: Received): Answer<T> {
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '');
  const body = (isJson && text ? JSON.parse(text) : text) as T;
  const known = headers.get('x-stack-known-error') ?? undefined;
  const error = body as { code?: string; details?: JsonObject };
  if (known !== undefined && error.code !== known) throw new Error(`Header ${known} and body ${error.code} differ`);
  return { status, headers, body, text, code: known, details: error?.details };
}

function headersOf(options: CallOptions, isJson: boolean): Record<string, string> {
  const { project, tier, keys = {}, token, headers = {} } = options;
  const all: Record<string, string | undefined> = {
    'x-stack-project-id': project,
    'x-stack-access-type': tier,
    'x-stack-access-token': token,
    'x-stack-allow-anonymous-user': token === undefined ? undefined : 'true',
    'content-type': isJson ? 'application/json' : undefined,
  };
  for (const [name, key] of Object.entries(keys)) all[KEY_HEADERS[name as Tier]] = key;
  for (const [name, value] of Object.entries(headers)) all[name.toLowerCase()] = value;
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
