import { createConstant } from '../cache/async-value.js';
import { valueOf } from '../hooks/decorate.js';
import type { CurrentUser } from '../resources/current-user.js';
import { useIfAny, useOwnReads, useVisitor } from './hooks.js';

const NOTHING = createConstant<never[]>([]);

type ListGetter = {
  [Name in keyof CurrentUser]: CurrentUser[Name] extends (...args: never[]) => Promise<readonly unknown[]>
    ? Name
    : never;
}[keyof CurrentUser];

type List<Name extends ListGetter> = Awaited<ReturnType<CurrentUser[Name]>>;

/** The list that a getter of the user gives, shared with its hook; nothing without a user. Suspends while it is read. */
export function useOwnList<Name extends ListGetter>(getter: Name, ...args: Parameters<CurrentUser[Name]>): List<Name> {
  const user: CurrentUser | null = useVisitor();
  const reads = useOwnReads();
  return useIfAny(user && valueOf(reads, user, [getter, ...args]), NOTHING) as List<Name>;
}
