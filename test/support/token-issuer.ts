import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** The outcome of a request for another access token. */
export type Mood = 'well' | 'failing';

/** Answers to a refresh token that mean that it is dead. */
export const REFUSALS: Array<[status: number, body: object | string]> = [
  [400, { error: 'invalid_grant' }],
  [400, { error: 'access_denied' }],
  [403, { error: 'access_denied', error_description: 'no' }],
  [400, { error: 'consent_required' }],
  [400, { error: 'interaction_required' }],
  [401, { error: 'invalid_token' }],
  [400, { error: 'unauthorized_client' }],
  [401, { error: 'unauthorized_client' }],
  [400, { error: 'a word of their own' }],
  [400, {}],
  [400, '<html>no</html>'],
  [403, ''],
  [404, 'gone'],
  [200, '<html>sign in</html>'],
  [200, { token_type: 'Bearer' }],
  [200, { access_token: 1, token_type: 'Bearer' }],
  [200, []],
];
/** Answers that say nothing of the token. */
export const OUTAGES: Array<[status: number, body: object | string]> = [
  [401, { error: 'invalid_client' }],
  [400, { error: 'temporarily_unavailable' }],
  [429, { error: 'slow_down' }],
  [500, 'oops'],
  [302, ''],
];

/**
 * An issuer that gives another refresh token at each use, and takes the second use of an old one for a theft: it ends all
 * that came of it, as many providers do.
 */
export class TokenIssuer {
  /** Uses of refresh tokens, right and wrong ones. */
  refreshes = 0;
  /** Questions whether an access token is good. */
  checks = 0;
  mood: Mood = 'well';
  /** Answered to every use of a refresh token, in place of another access token. */
  refusal: { status: number; body: object | string } | null = null;
  /** The time it takes for another access token, in milliseconds. */
  delayMs = 0;
  /** The scopes that it says it granted; none unless told. */
  scope: string | undefined;
  private readonly alive = new Set<string>();
  /** The grant of each refresh token that was ever given, and the present one of each grant. */
  private readonly grants = new Map<string, string>();
  private readonly present = new Map<string, string>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((done) => this.server.close(() => done()));
  }

  /** A new refresh token. */
  grant(): string {
    return this.rotate(randomUUID());
  }

  /** An access token that it takes. */
  give(): string {
    const token = `access-${randomUUID()}`;
    this.alive.add(token);
    return token;
  }

  /** Ends an access token. */
  revoke(token: string): void {
    this.alive.delete(token);
  }

  /** Ends all refresh tokens. */
  revokeAll(): void {
    this.present.clear();
  }

  private rotate(grant: string): string {
    const token = `refresh-${randomUUID()}`;
    this.grants.set(token, grant);
    this.present.set(grant, token);
    return token;
  }

  private exchange(token: string): [status: number, body: object] {
    const grant = this.grants.get(token) ?? '';
    if (this.present.get(grant) !== token) {
      this.present.delete(grant);
      return [400, { error: 'invalid_grant' }];
    }
    const body = {
      access_token: this.give(),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: this.rotate(grant),
    };
    return [200, { ...body, ...(this.scope === undefined ? {} : { scope: this.scope }) }];
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/.well-known/openid-configuration') return send(response, 200, this.describe());
    if (request.url === '/userinfo') {
      this.checks += 1;
      const isGood = this.alive.has(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
      return send(response, isGood ? 200 : 401, isGood ? { sub: 'somebody' } : { error: 'invalid_token' });
    }
    this.refreshes += 1;
    const form = new URLSearchParams(await text(request));
    if (this.refusal) return send(response, this.refusal.status, this.refusal.body);
    if (this.mood === 'failing') return send(response, 503, { error: 'temporarily_unavailable' });
    const [status, body] = this.exchange(form.get('refresh_token') ?? '');
    setTimeout(() => send(response, status, body), this.delayMs);
  }

  private describe(): object {
    const places = { authorization_endpoint: 'authorize', token_endpoint: 'token', userinfo_endpoint: 'userinfo' };
    const { url } = this;
    const endpoints = Object.entries({ ...places, jwks_uri: 'jwks' }).map(([name, path]) => [name, `${url}/${path}`]);
    return { issuer: url, response_types_supported: ['code'], ...Object.fromEntries(endpoints) };
  }
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
