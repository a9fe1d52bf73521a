import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { CurrentInternalUser } from '@vestibule/sdk';
import { codeOf } from '../errors/described-error.js';
import { overNetwork } from '../errors/over-network.js';

/** Thrown when the owner's session is over; the page is on its way to the sign-in then. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

interface ClientOptions {
  projectId: string;
  owner: CurrentInternalUser;
  /** Called when the session of the owner has ended. */
  onSignedOut: () => void;
}

/** Speaks GraphQL for one project. Every project has its own client, so that no cache ever mixes two of them. */
export function createProjectClient(options: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([createRetryLink(options), createOwnerLink(options), new HttpLink({ fetch: fetchGraphql })]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}

/** Most things are told apart by their id. The rest is either known by more than that, or kept with what it is part of. */
function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Project: { fields: { config: { merge: true } } },
      PermissionDefinition: { keyFields: ['scope', 'id'] },
      OauthProviderSetup: { keyFields: ['providerConfigId'] },
      TeamMember: { keyFields: ['teamId', 'userId'] },
      Colleague: { keyFields: ['teamId', 'userId'] },
      OwnAccess: { merge: true },
      // Lists ask for less of it than the page of one email.
      EmailProgress: { merge: true },
      // Their id says which permission, provider, item, product or price, not whose.
      TeamPermission: { keyFields: false },
      ProjectPermission: { keyFields: false },
      LinkedProvider: { keyFields: false },
      Item: { keyFields: false },
      ItemBalance: { keyFields: false },
      OwnedProduct: { keyFields: false },
      CatalogPrice: { keyFields: false },
      // There is one of them, of which pages ask for parts.
      Catalog: { merge: true },
    },
  });
}

/** Asks the SDK before every request, which renews the token when it has under 20 seconds left. */
function createOwnerLink({ projectId, owner, onSignedOut }: ClientOptions): ApolloLink {
  return new SetContextLink(async (previous) => {
    const { accessToken } = await owner.getAuthJson();
    if (accessToken === null) {
      onSignedOut();
      throw new SignedOutError('Your session has ended. Sign in again.');
    }
    return {
      headers: {
        ...(previous.headers as Record<string, string> | undefined),
        'x-stack-project-id': projectId,
        'x-stack-access-type': 'admin',
        'x-stack-admin-access-token': accessToken,
      },
    };
  });
}

/** The clock of this computer may be slow: what looks like a good token can have expired for the server. */
function createRetryLink({ owner }: ClientOptions): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (codeOf(error) !== 'ADMIN_ACCESS_TOKEN_EXPIRED' || operation.getContext().isRetry === true) return;
    const stale = owner._internalSession.cachedAccessToken;
    if (stale) owner._internalSession.markAccessTokenExpired(stale.text);
    operation.setContext({ isRetry: true });
    return forward(operation);
  });
}

/** Waits for the whole answer. */
function fetchGraphql(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return overNetwork(async () => keepRequestId(await fetch(input, init)));
}

/** Keeps the request id of a failure where the error panels find it. */
async function keepRequestId(response: Response): Promise<Response> {
  const requestId = response.headers.get('x-stack-request-id');
  if (requestId === null || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.clone().json()) as { errors?: unknown; extensions?: object };
  if (!body.errors) return response;
  const withId = JSON.stringify({ ...body, extensions: { ...body.extensions, requestId } });
  return new Response(withId, { status: response.status, headers: response.headers });
}
