import { useQuery } from '@apollo/client/react';
import { PermissionHoldersDocument, PermissionsDocument, type PermissionScope } from '../../gql/graphql.js';

/** The permissions of a scope. */
export function usePermissions(scope: PermissionScope) {
  const { data, error, loading, refetch } = useQuery(PermissionsDocument, { variables: { scope } });
  return { items: data?.permissionDefinitions, error, isLoading: loading, onRetry: () => void refetch() };
}

/** The number of users who hold each permission of a scope, by its id; undefined until it is known. */
export function useHolderCounts(scope: PermissionScope) {
  const { data } = useQuery(PermissionHoldersDocument, { variables: { scope } });
  return data && new Map(data.permissionDefinitions.map(({ id, holderCount }) => [id, holderCount]));
}

/** The queries that every page about permissions sends again after a change. */
export const REFETCH_PERMISSIONS = {
  refetchQueries: [PermissionsDocument, PermissionHoldersDocument],
  awaitRefetchQueries: true,
};
