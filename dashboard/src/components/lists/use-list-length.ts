import type { DocumentNode, OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import type { pollWhile } from '../polling.js';
import { hasMore, type ShownPage } from './connection.js';

/** The question for the length of a list. */
interface LengthQuestion<Data, Variables extends OperationVariables> {
  document: DocumentNode & DocumentTypeDecoration<Data, Variables>;
  variables: Variables;
  /** Of a list that keeps itself up to date. */
  polling?: ReturnType<typeof pollWhile>;
}

/**
 * The answer to the question for the length of a list, over all its pages. It is asked once the list is longer than the page
 * that is shown.
 */
export function useListLength<Data, Variables extends OperationVariables>(
  page: ShownPage<unknown>,
  search: { after: string | null },
  { document, variables, polling }: LengthQuestion<Data, Variables>,
): { data: Data | undefined; refetch: () => Promise<unknown> } {
  const plain: DocumentNode = document;
  const { data, refetch } = useQuery<Data>(plain, { variables, skip: !hasMore(page, search), ...polling });
  return { data: data as Data | undefined, refetch };
}
