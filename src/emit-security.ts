import type { Tier } from './common/tenancy/tier.js';

interface Scheme {
  type: 'apiKey';
  in: 'header';
  name: string;
  description: string;
}

interface Document {
  paths: object;
  components: { schemas: object; securitySchemes?: Record<string, Scheme> };
}

type Requirement = Record<string, string[]>;

interface Operation {
  security?: Requirement[];
  'x-access'?: { tiers: readonly Tier[] };
}

const header = (name: string, description: string): Scheme => ({
  type: 'apiKey',
  in: 'header',
  name: `x-stack-${name}`,
  description,
});

/** The headers by which callers say who they are. */
const SCHEMES: Record<string, Scheme> = {
  projectId: header('project-id', 'The id of the project that the request is about.'),
  accessType: header('access-type', '`client`, `server` or `admin`: as whom the request is made.'),
  publishableClientKey: header(
    'publishable-client-key',
    'For `client`: the key that apps have in public. A project may do without.',
  ),
  secretServerKey: header('secret-server-key', 'For `server`: the key of a back end.'),
  superSecretAdminKey: header('super-secret-admin-key', 'For `admin`: the key that may change the project itself.'),
  accessToken: header('access-token', 'The access token of a user of the project, who is `me`.'),
  refreshToken: header('refresh-token', 'The refresh token of a session, where the request is about that session.'),
  adminAccessToken: header(
    'admin-access-token',
    'For `admin`: the access token of an owner of the project, as the dashboard sends it, in place of a key.',
  ),
};

/** The alternatives of each tier, beside the project and the access type. */
const WAYS: Record<Tier, string[][]> = {
  client: [['publishableClientKey'], ['publishableClientKey', 'accessToken'], ['publishableClientKey', 'refreshToken']],
  server: [['secretServerKey'], ['secretServerKey', 'accessToken']],
  admin: [['superSecretAdminKey'], ['adminAccessToken']],
};

/** Tells for every operation by which headers one gets in, so that pages of documentation can send them. */
export function addSecurity(document: Document): void {
  document.components.securitySchemes = SCHEMES;
  const operations = Object.values(document.paths).flatMap(
    (methods) => Object.values(methods as object) as Operation[],
  );
  for (const operation of operations) {
    const ways = (operation['x-access']?.tiers ?? []).flatMap((tier) => WAYS[tier]);
    operation.security = ways.map((names) =>
      Object.fromEntries(['projectId', 'accessType', ...names].map((name) => [name, []])),
    );
  }
}
