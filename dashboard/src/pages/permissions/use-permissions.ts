import { useQuery } from '@apollo/client/react';
import { PermissionHoldersDocument, PermissionsDocument, type PermissionScope } from '../../gql/graphql.js';

/** The permissions of a scope. */
export function usePermissions(scope: PermissionScope) {
  const { data, error, loading, refetch } = useQuery(PermissionsDocument, { variables: { scope } });
  return { items: data?.permissionDefinitions, error, isLoading: loading, onRetry: () => void refetch() };
}

/** How many users hold each permission of a scope, by its id; undefined until it is known. */
export function useHolderCounts(scope: PermissionScope) {
  const { data } = useQuery(PermissionHoldersDocument, { variables: { scope } });
  return data && new Map(data.permissionDefinitions.map(({ id, holderCount }) => [id, holderCount]));
}

/** What every page about permissions asks again after a change. */
export const REFETCH_PERMISSIONS = {
  refetchQueries: [PermissionsDocument, PermissionHoldersDocument],
  awaitRefetchQueries: true,
};
