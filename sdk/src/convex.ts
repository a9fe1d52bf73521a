import { createDefaultRuntime } from './runtime.js';

/** One entry of `providers` in a `convex/auth.config.ts`. */
export interface ConvexProviderConfig {
  /** The kind of provider in Convex' words: `customJwt`. */
  type: string;
  /** The claim `iss` of the access tokens that it takes. */
  issuer: string;
  /** The address of the public keys by which they are verified. */
  jwks: string;
  /** The algorithm of their signatures: `ES256`. */
  algorithm: string;
}

/** The address to which no server of a project belongs by itself: there is no hosted service behind this library. */
const MISSING_URL = 'Where is the server? Give baseUrl, the address without /api.';

/**
 * The `providers` of a back end of Convex that takes the access tokens of a project's users: one for regular users, one
 * for anonymous ones. Throws an Error without `baseUrl` or `projectId`, unless `STACK_API_URL` and `STACK_PROJECT_ID`, also
 * with `NEXT_PUBLIC_` in front, are in the environment.
 *
 * @example
 * // convex/auth.config.ts
 * export default { providers: getConvexProvidersConfig({ baseUrl: 'https://auth.example.com', projectId }) };
 */
export function getConvexProvidersConfig(options: { baseUrl?: string; projectId?: string }): ConvexProviderConfig[] {
  const baseUrl = options.baseUrl ?? readEnv('STACK_API_URL');
  const projectId = options.projectId ?? readEnv('STACK_PROJECT_ID');
  if (!baseUrl) throw new Error(MISSING_URL);
  if (!projectId) throw new Error('Which project? Give projectId.');
  const id = encodeURIComponent(projectId);
  const open = (path: string) => new URL(`/api/v1/${path}`, baseUrl).href;
  const jwks = `projects/${id}/.well-known/jwks.json`;
  return [
    createEntry(open(`projects/${id}`), open(jwks)),
    createEntry(open(`projects-anonymous-users/${id}`), open(`${jwks}?include_anonymous=true`)),
  ];
}

function createEntry(issuer: string, jwks: string): ConvexProviderConfig {
  return { type: 'customJwt', issuer, jwks, algorithm: 'ES256' };
}

function readEnv(name: string): string | undefined {
  const { readEnv: read } = createDefaultRuntime();
  return read(`NEXT_PUBLIC_${name}`) ?? read(name);
}
