import type { CurrentInternalUser } from '@vestibule/sdk';
import { overNetwork } from '../../errors/over-network.js';
import { readRefusal } from '../../session/use-admin-api.js';

/** A call of the dashboard's own project, as one of its users. */
interface DashboardCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** Of the dashboard's own project. */
  publishableClientKey: string;
}

/**
 * Calls the dashboard's own project for what the client library has no function for.
 *
 * @throws UnexpectedResponseError when the server refuses
 */
export async function callDashboard(me: CurrentInternalUser, call: DashboardCall): Promise<Response> {
  const { method, path, body, publishableClientKey } = call;
  const { accessToken } = await me.getAuthJson();
  const headers = {
    'x-stack-project-id': 'internal',
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': publishableClientKey,
    'x-stack-access-token': accessToken ?? '',
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const request = { method, headers, body: body && JSON.stringify(body) };
  const response = await overNetwork(() => fetch(`/api/v1${path}`, request));
  if (!response.ok) throw await readRefusal(response);
  return response;
}
