import { useMutation, useQuery } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useDashboardConfig } from '../../../config/dashboard-config.js';
import { useProject } from '../../../session/project-context.js';
import {
  type ContactChannelFragment,
  ContactChannelsDocument,
  type ContactChannelUpdateInput,
  DeleteContactChannelDocument,
  SendVerificationDocument,
  UpdateContactChannelDocument,
} from '../../../gql/graphql.js';

/** The addresses of a user, and what can be done to them; a failure is kept until the next thing is done. */
export function useContactChannels(userId: string, onChanged: () => void) {
  const { data, error, refetch } = useQuery(ContactChannelsDocument, { variables: { userId } });
  const [update] = useMutation(UpdateContactChannelDocument);
  const [remove] = useMutation(DeleteContactChannelDocument);
  const [sendVerification] = useMutation(SendVerificationDocument);
  const [failure, setFailure] = useState<unknown>(null);
  const callbackUrl = useVerificationPage();

  const run = async (work: () => Promise<unknown>, message: string) => {
    setFailure(null);
    try {
      await work();
      notifications.show({ title: 'Addresses', message });
      await refetch();
      onChanged();
    } catch (reason) {
      setFailure(reason);
    }
  };
  return {
    channels: data?.user?.contactChannels,
    error,
    failure,
    refetch,
    change: ({ id }: ContactChannelFragment, input: ContactChannelUpdateInput, message: string) =>
      run(() => update({ variables: { userId, id, input } }), message),
    remove: ({ id, value }: ContactChannelFragment) =>
      run(() => remove({ variables: { userId, id } }), `${value} is removed.`),
    sendVerification: ({ id, value }: ContactChannelFragment) =>
      run(() => sendVerification({ variables: { userId, id, callbackUrl } }), `An email is on its way to ${value}.`),
  };
}

/** The server's own page for the project: it works whether or not the application has pages yet. */
function useVerificationPage(): string {
  const { apiUrl } = useDashboardConfig();
  const { id } = useProject();
  return `${apiUrl}/p/${id}/handler/email-verification`;
}
