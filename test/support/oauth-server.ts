import { startOidcIssuer, type OidcIssuer } from './oidc-issuer';
import { startOwnServer, type OwnServer } from './own-server';
import { createProject, type TestProject } from './project';
import type { JsonObject } from './client';

const SECRET = 'the secret of the development issuer';
/** Providers that the issuer stands in for. */
export const STOOD_IN = ['google', 'github', 'microsoft'];

/** A server with a real OpenID provider as its development issuer. Of Spotify alone the server has keys of its own. */
export interface OauthServer extends OwnServer {
  issuer: OidcIssuer;
}

/** Starts both; calls go to the server until it is stopped. */
export async function startOauthServer(environment: Record<string, string> = {}): Promise<OauthServer> {
  const issuer = await startOidcIssuer();
  const server = await startOwnServer({
    VESTIBULE_OAUTH_DEV_ISSUER: issuer.url,
    VESTIBULE_OAUTH_DEV_CLIENT_SECRET: SECRET,
    VESTIBULE_OAUTH_SPOTIFY_CLIENT_ID: 'spotify-client',
    VESTIBULE_OAUTH_SPOTIFY_CLIENT_SECRET: 'spotify-secret',
    ...environment,
  });
  for (const id of STOOD_IN) {
    const redirectUri = `http://localhost:${server.port}/api/v1/auth/oauth/callback/${id}`;
    await issuer.addClient({ id, secret: SECRET, redirectUri });
  }
  const stop = async (): Promise<void> => {
    issuer.stop();
    await server.stop();
  };
  return { ...server, issuer, stop };
}

/** A project with those providers, all by shared keys. */
export function createOauthProject(config: JsonObject = {}): Promise<TestProject> {
  const oauth_providers = [...STOOD_IN, 'spotify'].map((id) => ({ id, type: 'shared' }));
  return createProject({ oauth_providers, magic_link_enabled: true, ...config });
}
