import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Under which client our server is known to it. */
export const CLIENT = { id: 'the-client', secret: 'a-client-secret-of-more-than-32-bytes' };

type Signature = 'right' | 'none' | 'client secret' | 'public key' | 'small key' | 'another key' | 'broken';

/** The answer of the issuer when a code is redeemed. It is the code itself, so tests share the issuer. */
export interface Said {
  /** Over those of an honest token; null leaves one out. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  signature?: Signature;
  /** Claims of userinfo, beside or in place of `sub`. */
  userinfo?: Record<string, unknown>;
  /** Over an honest answer of the token endpoint; null leaves one out. */
  tokens?: Record<string, unknown>;
  /** Of the access token, in characters: longer than an address could say. */
  tokenLength?: number;
  /** The token endpoint's whole answer. */
  refusal?: { status: number; body: unknown };
  /** The endpoint that gives no answer, or one that does not end. */
  hangsAt?: 'token' | 'userinfo';
  endlessAt?: 'token' | 'userinfo';
}

/** A code of the issuer. */
export const codeFor = (said: Said): string => Buffer.from(JSON.stringify(said)).toString('base64url');

interface Key {
  privateKey: KeyObject;
  jwk: Record<string, unknown>;
}

function makeKey(kid: string, bits = 2048): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

const KEYS = { right: makeKey('right'), small: makeKey('small', 1024), other: makeKey('right') };
/** The public key, taken for a secret by whoever lets the token choose the algorithm. */
const PUBLIC_PEM = createPublicKey(KEYS.right.privateKey).export({ type: 'spki', format: 'pem' }).toString();

/**
 * An OpenID provider that lies as it is told. Its issuers differ by the first part of their path, of which some have a
 * meaning of their own: `lying` names another issuer, `hanging` never describes itself, `endless` describes itself
 * without end, `redirecting` leads elsewhere, `text` is no JSON, `keyless` has no keys, `iss` promises `iss`.
 */
export class HostileIssuer {
  readonly calls: string[] = [];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private origin = '';

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

  /** An issuer of its own. */
  issuer(name: string): string {
    return `${this.origin}/${name}`;
  }

  /** The settings with which a project uses one of the issuers. */
  settings(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
    const keys = { client_id: CLIENT.id, client_secret: CLIENT.secret };
    return { id: name, type: 'standard', ...keys, issuer_url: this.issuer(name), ...more };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    this.calls.push(pathname);
    const [, name = '', ...rest] = pathname.split('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const place = rest.join('/');
    if (place === '.well-known/openid-configuration') this.describe(name, response);
    else if (place === 'jwks')
      send(response, 200, { keys: name === 'keyless' ? [] : [KEYS.right.jwk, KEYS.small.jwk] });
    else if (place === 'token') this.redeem(name, form.get('code') ?? form.get('refresh_token') ?? '', response);
    else if (place === 'userinfo') tellUser(request.headers.authorization ?? '', response);
    else send(response, 404, {});
  }

  private describe(name: string, response: ServerResponse): void {
    const issuer = this.issuer(name);
    if (name.startsWith('hanging')) return;
    if (name === 'endless') return sendEndlessly(response);
    if (name === 'text') return send(response, 200, 'Hello');
    if (name === 'redirecting') {
      response.writeHead(302, { location: `${this.issuer('honest')}/.well-known/openid-configuration` }).end();
      return;
    }
    send(response, 200, {
      issuer: name === 'lying' ? this.issuer('honest') : issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: name === 'iss',
    });
  }

  private redeem(name: string, code: string, response: ServerResponse): void {
    const said = readCode(code);
    if (said.hangsAt === 'token') return;
    if (said.endlessAt === 'token') return sendEndlessly(response);
    if (said.refusal) return send(response, said.refusal.status, said.refusal.body);
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: this.issuer(name), aud: CLIENT.id, iat: now, exp: now + 600, sub: 'somebody' };
    const tokens = {
      access_token: said.tokenLength ? 'x'.repeat(said.tokenLength) : code,
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: code,
      id_token: signed(said, withoutNull({ ...honest, ...said.claims })),
      ...said.tokens,
    };
    send(response, 200, withoutNull(tokens));
  }
}

function tellUser(authorization: string, response: ServerResponse): void {
  const { claims = {}, userinfo = {}, hangsAt, endlessAt } = readCode(authorization.replace(/^Bearer /, ''));
  if (hangsAt === 'userinfo') return;
  if (endlessAt === 'userinfo') return sendEndlessly(response);
  const { sub = 'somebody', email, email_verified, name } = claims;
  send(response, 200, withoutNull({ sub, email, email_verified, name, ...userinfo }));
}

function readCode(code: string): Said {
  try {
    return JSON.parse(Buffer.from(code, 'base64url').toString()) as Said;
  } catch {
    return { refusal: { status: 400, body: { error: 'invalid_grant' } } };
  }
}

function signed({ header = {}, signature = 'right' }: Said, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const secrets: Partial<Record<Signature, string>> = { 'client secret': CLIENT.secret, 'public key': PUBLIC_PEM };
  const secret = secrets[signature];
  const alg = signature === 'none' ? 'none' : secret === undefined ? 'RS256' : 'HS256';
  const key = { 'small key': KEYS.small, 'another key': KEYS.other }[signature as string] ?? KEYS.right;
  const content = `${encode({ alg, kid: key.jwk.kid, ...header })}.${encode(claims)}`;
  if (signature === 'none') return `${content}.`;
  if (signature === 'broken') return `${content}.AAAA`;
  const bytes = secret
    ? createHmac('sha256', secret).update(content).digest()
    : sign('sha256', Buffer.from(content), key.privateKey);
  return `${content}.${bytes.toString('base64url')}`;
}

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"issuer":"');
  const timer = setInterval(() => response.write('x'.repeat(100_000)), 5);
  response.on('close', () => clearInterval(timer));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}

function withoutNull(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));
}
