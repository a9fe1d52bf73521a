import { useMutation } from '@apollo/client/react';
import {
  ChangeEmailsDocument,
  type ChangeEmailsInput,
  type ChangeEmailsMutation,
  EmailCountsDocument,
  EmailDocument,
  EmailsCountDocument,
  EmailsDocument,
} from '../../../../gql/graphql.js';

export type ChangeResult = ChangeEmailsMutation['changeEmails'][number];

/** Changes emails, and reads anew what the page shows of them. */
export function useChangeEmails(): (input: ChangeEmailsInput) => Promise<ChangeResult[]> {
  const [change] = useMutation(ChangeEmailsDocument, {
    refetchQueries: [EmailDocument, EmailsDocument, EmailsCountDocument, EmailCountsDocument],
    awaitRefetchQueries: true,
  });
  return async (input) => {
    const { data } = await change({ variables: { input } });
    return data?.changeEmails ?? [];
  };
}
