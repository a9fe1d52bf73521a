import { useMutation } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAttempt } from '../../../components/use-attempt.js';
import { sayLetIn } from '../../../entities/emails/suppression-words.js';
import { EmailSuppressionsDocument, RemoveEmailSuppressionDocument } from '../../../gql/graphql.js';

/** Lets addresses get emails again, one at a time; `onDone` is told of each before the list is read anew. */
export function useLetIn(onDone: (address: string) => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const { failure, attempt } = useAttempt();
  const [remove] = useMutation(RemoveEmailSuppressionDocument, {
    refetchQueries: [EmailSuppressionsDocument],
    awaitRefetchQueries: true,
    // Pages that were read before may lead to one that began with this address.
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'emailSuppressions' }),
  });
  const letIn = async (address: string): Promise<void> => {
    setBusy(address);
    const isDone = await attempt(() => remove({ variables: { address } }));
    setBusy(null);
    if (!isDone) return;
    notifications.show(sayLetIn(address));
    onDone(address);
  };
  return {
    /** The error of the last attempt; null unless it failed. */
    failure,
    /** The address that is being let in. */
    busy,
    letIn,
  };
}
