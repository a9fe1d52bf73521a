import { useApolloClient } from '@apollo/client/react';
import type { MadeKey } from '../../../components/made-keys.js';
import { useLoading } from '../../../components/use-loading.js';
import { TeamMemberKeysDocument, type TeamMemberFragment } from '../../../gql/graphql.js';

/** Reads the keys of a team that work and that a member made; undefined until they are known. */
export function useMemberKeys(member: TeamMemberFragment | null) {
  const client = useApolloClient();
  return useLoading(async () => {
    const keys: MadeKey[] = [];
    for (let after: string | null | undefined; member && after !== null;) {
      const variables = { teamId: member.teamId, after };
      const { data } = await client.query({ query: TeamMemberKeysDocument, variables, fetchPolicy: 'network-only' });
      const page = data?.team?.apiKeys;
      for (const { node } of page?.edges ?? []) {
        const isOver = node.expiresAtMillis !== null && Number(node.expiresAtMillis) <= Date.now();
        const works = node.manuallyRevokedAtMillis === null && !isOver;
        if (works && node.createdByUserId === member.userId) keys.push({ id: node.id, label: nameKey(node) });
      }
      after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    return keys;
  }, `${member?.teamId} ${member?.userId}`);
}

function nameKey({ description, lastFour }: { description: string; lastFour: string }): string {
  return `${description || 'Without a description'} (…${lastFour})`;
}
