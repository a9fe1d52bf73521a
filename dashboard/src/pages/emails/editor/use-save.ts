import { notifications } from '@mantine/notifications';
import { useState } from 'react';

export interface Saving {
  isSaving: boolean;
  /** Why the last attempt failed; null otherwise. */
  failure: unknown;
  /** Tells whether it was saved. */
  save: () => Promise<boolean>;
}

/** Saves once at a time, and tells about it. */
export function useSave(work: () => Promise<unknown>, message: string): Saving {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await work();
      notifications.show({ title: 'Saved', message });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, save };
}
