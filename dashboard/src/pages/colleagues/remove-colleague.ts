import type { CurrentInternalUser } from '@vestibule/sdk';
import { readRefusal } from '../../session/use-admin-api.js';

interface RemovalOptions {
  /** Of the dashboard's own project. */
  publishableClientKey: string;
  teamId: string;
  userId: string;
}

/**
 * Takes somebody else out of a team of project owners, which the client library has no function for.
 *
 * @throws UnexpectedResponseError when the server refuses
 */
export async function removeColleague(me: CurrentInternalUser, options: RemovalOptions): Promise<void> {
  const { accessToken } = await me.getAuthJson();
  const response = await fetch(`/api/v1/team-memberships/${options.teamId}/${options.userId}`, {
    method: 'DELETE',
    headers: {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': options.publishableClientKey,
      'x-stack-access-token': accessToken ?? '',
    },
  });
  if (!response.ok) throw await readRefusal(response);
}
