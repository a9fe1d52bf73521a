import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { describeError } from '../../../errors/described-error.js';
import { useUpdateEmailSettings } from '../server/use-email-settings.js';
import type { EmailThemeFragment } from '../../../gql/graphql.js';

/** Makes a theme the one of all emails that name no other, and tells whether that worked. */
export function useActivateTheme(): (theme: EmailThemeFragment) => Promise<void> {
  const update = useUpdateEmailSettings();
  return useCallback(
    async ({ id, displayName }) => {
      try {
        await update({ 'emails.selectedThemeId': id });
        notifications.show({ title: 'Active theme changed', message: `Emails are sent with ${displayName} now.` });
      } catch (error) {
        const { message, advice } = describeError(error);
        notifications.show({ color: 'red', title: 'The active theme stays', message: `${message} ${advice}` });
      }
    },
    [update],
  );
}
