import { UnexpectedResponseError, type CurrentInternalUser } from '@vestibule/sdk';
import { useMemo } from 'react';
import { overNetwork } from '../errors/over-network.js';
import { useOwner } from './owner-context.js';
import { useProject } from './project-context.js';

/** Sends to the REST API of a project, with the rights of its owner; for what GraphQL does not carry: files. */
export type AdminApi = (
  path: string,
  init?: Omit<RequestInit, 'headers'> & { contentType?: string },
) => Promise<Response>;

/** The REST API of the project of the address. */
export function useAdminApi(): AdminApi {
  const { id } = useProject();
  const { owner } = useOwner();
  return useMemo(() => createAdminApi(id, owner), [id, owner]);
}

/**
 * The REST API of one project.
 *
 * @param path below `/api/v1`
 * @throws UnexpectedResponseError when the server refuses
 */
function createAdminApi(projectId: string, owner: CurrentInternalUser | null): AdminApi {
  return async (path, { contentType, ...init } = {}) => {
    // Renews the token when it has under 20 seconds left.
    const { accessToken = null } = (await owner?.getAuthJson()) ?? {};
    const headers = {
      'x-stack-project-id': projectId,
      'x-stack-access-type': 'admin',
      'x-stack-admin-access-token': accessToken ?? '',
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    };
    const response = await overNetwork(() => fetch(`/api/v1${path}`, { ...init, headers }));
    if (!response.ok) throw await readRefusal(response);
    return response;
  };
}

/** The error of a refused request: known errors are JSON, others are a sentence. */
export async function readRefusal(response: Response): Promise<UnexpectedResponseError> {
  const body = await overNetwork(() => response.text());
  const { error = body, code = null } = parseRefusal(body);
  const requestId = response.headers.get('x-stack-request-id');
  return new UnexpectedResponseError(error, { status: response.status, requestId, code });
}

function parseRefusal(body: string): { error?: string; code?: string } {
  try {
    return JSON.parse(body) as { error?: string; code?: string };
  } catch {
    return {};
  }
}
