import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** The outcome of a request for another access token. */
export type Mood = 'well' | 'failing';

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

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
