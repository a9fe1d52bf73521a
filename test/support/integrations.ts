import { createHash, randomBytes } from 'node:crypto';
import { call, type Answer, type JsonObject, type Method } from './client';
import { expectOk } from './project';
import { platformsOf, publicUrl } from './server';

export type Platform = ReturnType<typeof platformsOf>[number];
export const [ONE, TWO] = platformsOf(new URL(publicUrl()).port) as [Platform, Platform];

/** The header with which a platform says who it is. */
export function basic({ client_id, client_secret }: Pick<Platform, 'client_id' | 'client_secret'>): string {
  return `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
}

/** Calls a route of platforms, for example `asPlatform(ONE, 'POST projects/provision', { display_name: 'Shop' })`. */
export function asPlatform<T = JsonObject>(platform: Platform, request: string, body?: object): Promise<Answer<T>> {
  const [method, path] = request.split(' ') as [Method, string];
  const headers = { authorization: basic(platform) };
  return call<T>({ method, path: `/integrations/custom/${path}`, headers, body });
}

export interface Provisioned {
  project_id: string;
  super_secret_admin_key: string;
}

/** Has a platform make a project. */
export async function provision(platform: Platform, display_name = 'A shop'): Promise<Provisioned> {
  return expectOk(await asPlatform<Provisioned>(platform, 'POST projects/provision', { display_name }));
}

/** The code of a link by which an owner takes a project over. */
export async function transferCode(platform: Platform, project_id: string): Promise<string> {
  const request = 'POST projects/transfer/initiate';
  const { confirmation_url } = expectOk(
    await asPlatform<{ confirmation_url: string }>(platform, request, { project_id }),
  );
  return new URL(confirmation_url).searchParams.get('code') ?? '';
}

/** A verifier and its challenge (RFC 7636). */
export function makePkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A browser without a window: keeps cookies, follows what stays on this server. */
export class Wanderer {
  private readonly cookies = new Map<string, string>();

  /** One request, and no redirect followed. */
  async send(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { method, redirect: 'manual', headers: { ...headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects below the integration routes, and answers the first address that is none of them. */
  async follow(url: string): Promise<{ trail: string[]; location: string | null; response: Response }> {
    const trail: string[] = [];
    for (let next = url; ;) {
      trail.push(next);
      const response = await this.send('GET', next);
      const location = response.headers.get('location');
      if (location === null || !location.startsWith(OAUTH)) return { trail, location, response };
      next = location;
    }
  }
}

const OAUTH = `${publicUrl()}/api/v1/integrations/custom/oauth/`;
/** An address of the OAuth routes. */
export const oauthUrl = (path: string, query: Record<string, string> = {}): string =>
  `${OAUTH}${path}?${new URLSearchParams(query).toString()}`;

/** The query that a platform sends a browser with; members can be replaced. */
export function authorizeQuery(
  platform: Platform,
  challenge: string,
  changes: JsonObject = {},
): Record<string, string> {
  return {
    response_type: 'code',
    client_id: platform.client_id,
    redirect_uri: platform.redirect_uris[0] ?? '',
    state: 'a-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
}
