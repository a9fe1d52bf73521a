import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { describeError } from '../errors/described-error.js';
import { useOwner } from './owner-context.js';

/** Ends the owner's session; the gate then leads to the sign-in. */
export function useSignOut(): () => Promise<void> {
  const { app } = useOwner();
  return useCallback(async () => {
    try {
      await app.signOut();
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: 'You are still signed in', message: `${message} ${advice}` });
    }
  }, [app]);
}
