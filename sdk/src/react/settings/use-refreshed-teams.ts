import { useOwnReads } from '../hooks.js';

/** Gives a function that waits until the teams are read that a change has touched, and the user with the selected one. */
export function useRefreshedTeams(): () => Promise<void> {
  const reads = useOwnReads();
  return async () => {
    await reads.refreshed('listTeams', 'getUser');
  };
}
