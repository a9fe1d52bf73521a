import { createContext, use, type ReactNode } from 'react';
import type { ColleagueRight, OwnAccessQuery } from '../gql/graphql.js';

/** The role, the rights, and the roles as which others may be invited, of the owner in the project of the address. */
export type OwnAccess = OwnAccessQuery['ownAccess'];

interface AccessState {
  /** Null until it is known, and outside of a project. */
  access: OwnAccess | null;
  /** Tells what surrounds the pages, which is there before them. */
  report: (access: OwnAccess | null) => void;
}

export const AccessContext = createContext<AccessState>({ access: null, report: () => undefined });

/** The access to the project of the address; null while it is not known, and outside of one. */
export function useOwnAccess(): OwnAccess | null {
  return use(AccessContext).access;
}

/** Tells whether one has a right in the project of the address. It is for what is shown: the server decides. */
export function useMay(): (right: ColleagueRight) => boolean {
  const { access } = use(AccessContext);
  return (right) => access?.rights.includes(right) ?? false;
}

/** Shows something to those alone who have a right. */
export function May({ right, children }: { right: ColleagueRight; children: ReactNode }): ReactNode {
  return useMay()(right) ? children : null;
}
