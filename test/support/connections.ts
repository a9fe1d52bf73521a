import { call, type Answer } from './client';
import { authorizeQuery, basic, makePkce, oauthUrl, ONE, Wanderer, type Platform } from './integrations';
import { expectOk, internal, type Account } from './project';
import { publicUrl } from './server';

/** The server's name for itself to platforms. */
export const ISSUER = `${publicUrl()}/api/v1/integrations/custom/oauth/idp`;
export const CONFIRM = 'POST /integrations/custom/internal/confirm';
/** The PKCE pair of all platforms of the tests. */
export const PKCE = makePkce();

/** A browser that a platform sent, before the page that asks its owner. */
export interface Begun {
  browser: Wanderer;
  uid: string;
  page: URL;
}
export interface PlatformToken {
  access_token: string;
  token_type: string;
  project_id: string;
}

/** Sends a browser from a platform to the page of the dashboard. */
export async function begin(changes: object = {}, platform: Platform = ONE): Promise<Begun> {
  const browser = new Wanderer();
  const query = authorizeQuery(platform, PKCE.challenge, { ...changes });
  const { location } = await browser.follow(oauthUrl('authorize', query));
  const page = new URL(location ?? '');
  return { browser, uid: page.searchParams.get('interaction_uid') ?? '', page };
}

export const confirmConnection = (by: Account, body: object) =>
  internal<{ authorization_code: string }>(CONFIRM, by, body);
export const describeConnection = (by: Account, uid: string) =>
  internal(`${CONFIRM}/details`, by, { interaction_uid: uid });

/** Has an owner agree, and answers the code for the platform. */
export async function agree({ uid }: Pick<Begun, 'uid'>, by: Account, project_id: string): Promise<string> {
  const body = { interaction_uid: uid, project_id };
  return expectOk(await confirmConnection(by, body)).authorization_code;
}

/** The last page before the platform. */
export const done = ({ browser, uid }: Pick<Begun, 'browser' | 'uid'>, code: string, method: 'GET' | 'POST' = 'POST') =>
  browser.send(method, oauthUrl(`idp/interaction/${uid}/done`, { code }), { accept: 'text/html' });

/** Exchanges a code as the platform does; members of the form can be replaced. */
export function exchange(
  code: string,
  changes: Record<string, string | undefined> = {},
  platform: Platform = ONE,
): Promise<Answer<PlatformToken & { error: string }>> {
  const body = {
    grant_type: 'authorization_code',
    code,
    code_verifier: PKCE.verifier,
    redirect_uri: ONE.redirect_uris[0] ?? '',
    ...changes,
  };
  return call({
    method: 'POST',
    path: '/integrations/custom/oauth/token',
    headers: { authorization: basic(platform), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body as Record<string, string>).toString(),
  });
}
