import { notifications } from '@mantine/notifications';
import { useAttempt } from './use-attempt.js';

export interface Saving {
  isSaving: boolean;
  /** The error of the last attempt; null otherwise. */
  failure: unknown;
  /** Tells whether it was saved. */
  save: () => Promise<boolean>;
}

/** Saves once at a time, and tells about it. */
export function useSave(work: () => Promise<unknown>, message: string): Saving {
  const { isBusy, failure, attempt } = useAttempt();
  const save = () =>
    attempt(async () => {
      await work();
      notifications.show({ title: 'Saved', message });
    });
  return { isSaving: isBusy, failure, save };
}
