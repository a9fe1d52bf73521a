import { useApolloClient } from '@apollo/client/react';
import { CheckImportDocument } from '../../gql/graphql.js';
import { useAdminApi } from '../../session/use-admin-api.js';
import { startUpload, type UploadOrder } from './uploads.js';

/** Uploads a file to an import, and has it checked when all is there. */
export function useStartUpload() {
  const client = useApolloClient();
  const api = useAdminApi();
  return (order: Omit<UploadOrder, 'api' | 'onDone'>) =>
    startUpload({
      ...order,
      api,
      onDone: () => client.mutate({ mutation: CheckImportDocument, variables: { id: order.importId } }),
    });
}
