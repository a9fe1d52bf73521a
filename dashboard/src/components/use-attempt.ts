import { useState } from 'react';

/** Keeps whether something is being done, and why the last attempt failed. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Tells whether it worked. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    /** Null unless it failed. */
    failure,
    attempt,
  };
}
