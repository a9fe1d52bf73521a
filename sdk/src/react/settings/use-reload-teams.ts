import { useUser } from '../hooks.js';
import { useProvided } from '../provider.js';

/** Gives a function that reads the user's teams again, and the user, who shows the selected one. */
export function useReloadTeams(): () => Promise<void> {
  const { data } = useProvided();
  const user = useUser({ or: 'throw' });
  return async () => {
    await Promise.all([data.teams.reload(user.id), data.user.reload()]);
  };
}
