import { useMutation } from '@apollo/client/react';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { sayLetIn, SUPPRESSION_CAUSES } from '../../../entities/emails/suppression-words.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  RemoveEmailSuppressionDocument,
  UserOverviewDocument,
  type EmailSuppressionFragment,
} from '../../../gql/graphql.js';
import { May } from '../../../session/access-context.js';
import { useProject } from '../../../session/project-context.js';

interface SuppressionNoteProps {
  userId: string;
  /** Null while the address gets emails. */
  suppression: EmailSuppressionFragment | null;
}

/** The words on why a user gets no more emails, and the way to let them get some again; nothing for who gets them. */
export function SuppressionNote({ userId, suppression }: SuppressionNoteProps) {
  const { id: projectId } = useProject();
  const [remove] = useMutation(RemoveEmailSuppressionDocument, {
    refetchQueries: [{ query: UserOverviewDocument, variables: { userId } }],
    awaitRefetchQueries: true,
  });
  const { isBusy, failure, attempt } = useAttempt();
  if (suppression === null) return null;
  const { address, reason, detail, emailId, createdAtMillis } = suppression;
  const submit = () =>
    attempt(async () => {
      await remove({ variables: { address } });
      notifications.show(sayLetIn(address));
    });
  return (
    <Alert color="red" title="Gets no emails">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={`/projects/${projectId}/emails/mails/${emailId}`} c="inherit" underline="always">
            {SUPPRESSION_CAUSES[reason]}
          </Anchor>{' '}
          <RelativeTime millis={createdAtMillis} />
          {detail === null ? '.' : `: ${detail}`}
        </Text>
        {failure !== null && <ErrorPanel title="The address gets no emails yet" error={failure} />}
        <May right="send_emails">
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void submit()}>
            Send to this address again
          </Button>
        </May>
      </Stack>
    </Alert>
  );
}
