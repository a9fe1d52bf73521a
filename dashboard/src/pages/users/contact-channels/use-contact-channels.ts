import { useMutation, useQuery } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useDashboardConfig } from '../../../config/dashboard-config.js';
import { useProject } from '../../../session/project-context.js';
import {
  CONTACT_CHANNELS,
  DELETE_CONTACT_CHANNEL,
  SEND_VERIFICATION,
  UPDATE_CONTACT_CHANNEL,
  type ContactChannel,
  type ContactChannelChanges,
} from './contact-channels.graphql.js';

/** The addresses of a user, and what can be done to them; a failure is kept until the next thing is done. */
export function useContactChannels(userId: string, onChanged: () => void) {
  const { data, error, refetch } = useQuery(CONTACT_CHANNELS, { variables: { userId } });
  const [update] = useMutation(UPDATE_CONTACT_CHANNEL);
  const [remove] = useMutation(DELETE_CONTACT_CHANNEL);
  const [sendVerification] = useMutation(SEND_VERIFICATION);
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
    change: ({ id }: ContactChannel, input: ContactChannelChanges, message: string) =>
      run(() => update({ variables: { userId, id, input } }), message),
    remove: ({ id, value }: ContactChannel) => run(() => remove({ variables: { userId, id } }), `${value} is removed.`),
    sendVerification: ({ id, value }: ContactChannel) =>
      run(() => sendVerification({ variables: { userId, id, callbackUrl } }), `A mail is on its way to ${value}.`),
  };
}

/** The server's own page for the project: it works whether or not the application has pages yet. */
function useVerificationPage(): string {
  const { apiUrl } = useDashboardConfig();
  const { id } = useProject();
  return `${apiUrl}/p/${id}/handler/email-verification`;
}
