import { createContext, use } from 'react';
import type { AdminOwnedProject, CurrentInternalUser, StackClientApp } from '@vestibule/sdk';

export type OwnerApp = StackClientApp<boolean, 'internal'>;

/** The owner who is signed in to the dashboard, and their projects. */
export interface OwnerState {
  app: OwnerApp;
  /** `loading` until the first answer of the server. */
  status: 'loading' | 'signed-out' | 'signed-in' | 'failed';
  owner: CurrentInternalUser | null;
  /** Null until they were read. */
  projects: AdminOwnedProject[] | null;
  /** The reason why `status` is `failed`. */
  error: unknown;
  /** Reads owner and projects again, e.g. after one was renamed. */
  reload: () => Promise<void>;
}

export const OwnerContext = createContext<OwnerState | null>(null);

export function useOwner(): OwnerState {
  const state = use(OwnerContext);
  if (!state) throw new Error('There is no OwnerProvider above this component.');
  return state;
}
