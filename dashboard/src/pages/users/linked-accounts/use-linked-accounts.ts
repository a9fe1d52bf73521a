import { useMutation, useQuery } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  DeleteLinkedAccountDocument,
  LinkedAccountsDocument,
  UpdateLinkedAccountDocument,
  type LinkedAccountFragment,
  type LinkedAccountUpdateInput,
} from '../../../gql/graphql.js';
import { nameLinkedAccount } from './linked-account-words.js';

/** The accounts of a user at providers, and what can be done to them. */
export function useLinkedAccounts(userId: string, onChanged: () => void) {
  const { data, error, refetch } = useQuery(LinkedAccountsDocument, { variables: { userId } });
  const [update] = useMutation(UpdateLinkedAccountDocument);
  const [remove] = useMutation(DeleteLinkedAccountDocument);
  const { failure, attempt } = useAttempt();
  const finish = async (message: string) => {
    notifications.show({ title: 'Linked accounts', message });
    await refetch();
    onChanged();
  };
  return {
    accounts: data?.user?.linkedAccounts,
    error,
    reload: () => void refetch(),
    /** The error of the last change; null otherwise. */
    failure,
    change: ({ id }: LinkedAccountFragment, input: LinkedAccountUpdateInput, message: string) =>
      attempt(async () => {
        await update({ variables: { userId, id, input } });
        await finish(message);
      }),
    remove: async (account: LinkedAccountFragment) => {
      await remove({ variables: { userId, id: account.id } });
      await finish(`The ${nameLinkedAccount(account)} is no longer linked.`);
    },
  };
}
