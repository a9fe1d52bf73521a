import type { UserNarrowing } from '../../users/users-search.js';

/** A filter of users that has a name. */
export interface SavedView {
  id: string;
  name: string;
  narrowing: UserNarrowing;
}

const NONE: SavedView[] = [];

/** The views of users that the team has saved; whatever it answers can be chosen as recipients. */
export function useSavedViews(): SavedView[] {
  return NONE;
}
