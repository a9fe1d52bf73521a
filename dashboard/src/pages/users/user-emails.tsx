import { useMutation, useQuery } from '@apollo/client/react';
import { Card, Stack, Switch, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import table from '../../components/data-table.module.css';
import { ErrorPanel } from '../../components/error-panel.js';
import list from '../../components/item-list.module.css';
import { showPage } from '../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { NoItems } from '../../components/no-items.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useAttempt } from '../../components/use-attempt.js';
import {
  type EmailListItemFragment,
  SetUserNotificationPreferenceDocument,
  UserEmailsDocument,
  UserNotificationPreferencesDocument,
} from '../../gql/graphql.js';
import { May, useMay } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { countEmails, nameRecipient, nameSubject } from '../../entities/emails/email-names.js';
import { StatusBadge } from '../../entities/emails/status-badge.js';

const PAGE_SIZE = 20;

/** The emails to a user, and which of them they want. */
export function UserEmails({ userId }: { userId: string }) {
  return (
    <Stack>
      <May right="read_email_list">
        <EmailsCard userId={userId} />
      </May>
      <PreferencesCard userId={userId} />
    </Stack>
  );
}

function EmailsCard({ userId }: { userId: string }) {
  const paging = useLocalPaging();
  const variables = { userId, first: PAGE_SIZE, after: paging.after };
  const page = showPage(useQuery(UserEmailsDocument, { variables }), ({ emails }) => emails);
  return (
    <Card>
      <Stack>
        <CardHead title="Emails" description="What was sent to the user, newest first." />
        <ListBody
          noun="emails"
          list={page}
          empty={<NoItems>None was sent to this user.</NoItems>}
          skeleton={<ListSkeleton rows={3} height={44} />}
        >
          {(emails) => (
            <PagedItems noun="emails" page={page} paging={paging} counted={countEmails(emails.length)} isQuiet>
              <ul className={list.list} aria-label="Emails">
                {emails.map((email) => (
                  <EmailItem key={email.id} email={email} />
                ))}
              </ul>
            </PagedItems>
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

function EmailItem({ email }: { email: EmailListItemFragment }) {
  const { id: projectId } = useProject();
  return (
    <li className={list.item}>
      <div className={list.text}>
        <Link to={`/projects/${projectId}/emails/mails/${email.id}`} className={table.link}>
          {nameSubject(email)}
        </Link>
        <Text size="sm" c="dimmed">
          {nameRecipient(email)}
        </Text>
      </div>
      <StatusBadge status={email.status} />
      <Text size="sm" c="dimmed" component="div">
        <RelativeTime millis={email.createdAtMillis} />
      </Text>
    </li>
  );
}

function PreferencesCard({ userId }: { userId: string }) {
  const { preferences, failure, change } = usePreferences(userId);
  return (
    <Card>
      <Stack>
        <CardHead title="Notification preferences" description="Which emails the user wants." />
        {failure !== null && <ErrorPanel title="The preference was not changed" error={failure} />}
        <ListBody
          noun="preferences"
          list={preferences}
          empty={<NoItems>There are no categories.</NoItems>}
          skeleton={<ListSkeleton rows={2} height={44} />}
        >
          {(items) =>
            items.map(({ notificationCategoryId: id, notificationCategoryName, enabled, canDisable }) => (
              <Switch
                key={id}
                my="xs"
                label={notificationCategoryName}
                description={canDisable ? undefined : 'Sent to everybody.'}
                checked={enabled}
                disabled={!canDisable || change === null}
                onChange={(event) => void change?.(id, event.currentTarget.checked)}
              />
            ))
          }
        </ListBody>
      </Stack>
    </Card>
  );
}

/** The preferences of a user, and how to change them: null for those who may not, and meanwhile. */
function usePreferences(userId: string) {
  const { data, error, refetch } = useQuery(UserNotificationPreferencesDocument, { variables: { userId } });
  const [set] = useMutation(SetUserNotificationPreferenceDocument);
  const mayChange = useMay()('change_people');
  const { isBusy, failure, attempt } = useAttempt();
  const change = (categoryId: string, enabled: boolean) =>
    attempt(async () => {
      await set({ variables: { userId, categoryId, enabled } });
      await refetch();
    });
  const preferences = { items: data?.notificationPreferences, error, onRetry: () => void refetch() };
  return { preferences, failure, change: mayChange && !isBusy ? change : null };
}
