import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a provider, as its stand-in got it. */
export interface ProviderCall {
  method: string;
  /** Host and path, such as `api.github.com/user`. */
  place: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  form: URLSearchParams;
}

/** The answer of a stand-in: JSON, unless it is a text. */
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Handler = (call: ProviderCall, response: ServerResponse) => Reply | Promise<Reply> | null;

/** One server that plays all providers: the first part of a path is the host it was meant for. */
export class StandIns {
  readonly calls: ProviderCall[] = [];
  private readonly handlers = new Map<string, Handler>();
  private readonly server = createServer((request, response) => void this.answer(request, response));
  origin = '';

  /** Lets a place answer something; a handler that returns null answers by itself, or not at all. */
  on(place: string, handler: Handler | Reply): void {
    this.handlers.set(place, typeof handler === 'function' ? handler : () => handler);
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The calls to a place since the last test. */
  callsTo(place: string): ProviderCall[] {
    return this.calls.filter((call) => call.place === place);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call: ProviderCall = {
      method: request.method ?? '',
      place: url.pathname.slice(1),
      query: url.searchParams,
      headers: request.headers,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
    };
    this.calls.push(call);
    const handler = this.handlers.get(call.place);
    const reply = handler ? await handler(call, response) : { status: 404, body: { error: 'not_found' } };
    if (reply) send(response, reply);
  }
}

function send(response: ServerResponse, { status = 200, body = {}, headers = {} }: Reply): void {
  const isText = typeof body === 'string' || body instanceof Buffer;
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

/** A code that a provider gave a browser, and what it is good for. */
export interface Grant {
  redirectUri: string;
  codeVerifier: string;
  /** True if the browser was sent with a challenge. */
  usesPkce: boolean;
  clientId: string;
  clientSecret: string | RegExp;
}

/** The behaviour of a token endpoint. */
export interface TokenBehaviour {
  clientAuthentication: 'basic' | 'post';
  tokens: object | (() => object);
  /** The answers to a code that is not good, and to a client that it does not know. */
  badCode?: Reply;
  badClient?: Reply;
}

/** A token endpoint that is as strict as the provider's own; the code of every test is `good-code`. */
export function tokenEndpoint(behaviour: TokenBehaviour, grant: Grant): Handler {
  const { badCode = oauthError('invalid_grant'), badClient = oauthError('invalid_client', 401) } = behaviour;
  return (call) => {
    if (!knowsClient(call, behaviour.clientAuthentication, grant)) return badClient;
    const tokens = () => ({ body: typeof behaviour.tokens === 'function' ? behaviour.tokens() : behaviour.tokens });
    if (call.form.get('grant_type') === 'refresh_token') {
      return call.form.get('refresh_token') === 'good-refresh-token' ? tokens() : badCode;
    }
    const isRight =
      call.form.get('grant_type') === 'authorization_code' &&
      call.form.get('code') === 'good-code' &&
      call.form.get('redirect_uri') === grant.redirectUri &&
      (grant.usesPkce ? call.form.get('code_verifier') === grant.codeVerifier : !call.form.has('code_verifier'));
    return isRight ? tokens() : badCode;
  };
}

function knowsClient({ headers, form }: ProviderCall, way: 'basic' | 'post', grant: Grant): boolean {
  const isSecret = (text: string | null | undefined) =>
    typeof grant.clientSecret === 'string' ? text === grant.clientSecret : grant.clientSecret.test(text ?? '');
  if (way === 'post') {
    return !headers.authorization && form.get('client_id') === grant.clientId && isSecret(form.get('client_secret'));
  }
  const [id, secret] = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
    .toString()
    .split(':');
  return !form.has('client_secret') && id === grant.clientId && isSecret(secret);
}

/** An error in the words of OAuth. */
export function oauthError(error: string, status = 400): Reply {
  return { status, body: { error } };
}

/** An endpoint for those who have the access token `good-access-token`. */
export function forBearer(body: unknown, headers: Record<string, string> = {}): Handler {
  return (call) => {
    const isGiven = Object.entries(headers).every(([name, value]) => call.headers[name] === value);
    const isRight = call.headers.authorization === 'Bearer good-access-token';
    return isRight && isGiven ? { body } : { status: 401, body: { message: 'Bad credentials' } };
  };
}

/** The challenge of a verifier, as the browser takes it to the provider (RFC 7636). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
