import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconInfoCircle from 'tabler:info-circle';
import { useState } from 'react';
import { Link } from 'react-router';
import { May } from '../../../session/access-context.js';
import { describeError } from '../../../errors/described-error.js';
import { useProject } from '../../../session/project-context.js';
import { useEmailSettings, useUpdateEmailSettings, writeInboxServer } from './use-email-settings.js';

/** Says what the shared email server does not allow, and how to get on; nothing with any other server. */
export function SharedServerBanner({ what }: { what: string }) {
  return (
    <May right="change_settings">
      <Banner what={what} />
    </May>
  );
}

function Banner({ what }: { what: string }) {
  const project = useProject();
  const { settings } = useEmailSettings();
  const update = useUpdateEmailSettings();
  const [isBusy, setBusy] = useState(false);
  if (settings?.kind !== 'shared') return null;
  const switchToInbox = async () => {
    setBusy(true);
    try {
      await update(writeInboxServer({ senderName: project.displayName, senderEmail: '' }));
      notifications.show({ title: 'Built-in inbox in use', message: 'Emails of this project are kept in its outbox.' });
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: 'The email server was not changed', message: `${message} ${advice}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      color="verdigris"
      icon={<IconInfoCircle size={18} />}
      title="This project uses the shared email server"
      mb="md"
    >
      <Text size="sm" maw="var(--vb-text-width)">
        {what} Set up{' '}
        <Anchor component={Link} to={`/projects/${project.id}/emails/server`} size="sm" c="inherit" underline="always">
          an email server of your own
        </Anchor>
        , or try everything with the built-in inbox: emails are kept here and sent to nobody.
      </Text>
      <Group mt="sm">
        <Button size="xs" loading={isBusy} onClick={() => void switchToInbox()}>
          Use the built-in inbox
        </Button>
      </Group>
    </Alert>
  );
}
