import { notifications } from '@mantine/notifications';
import { useAttempt } from '../../../components/use-attempt.js';

export interface Saving {
  isSaving: boolean;
  /** Why the last attempt failed; null otherwise. */
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
