import { useProvided } from '../provider.js';

/** Gives a function that waits until the teams are read that a change has touched, and the user with the selected one. */
export function useRefreshedTeams(): () => Promise<void> {
  const { data } = useProvided();
  return async () => {
    await Promise.all([data.teams.refreshed(), data.user.refreshed()]);
  };
}
