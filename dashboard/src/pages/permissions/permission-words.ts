import type { PermissionFragment, PermissionScope } from '../../gql/graphql.js';

/** Where permissions of a scope are held. */
export const SCOPE_PLACE: Record<PermissionScope, string> = { team: 'in a team', project: 'in the project' };

/** The path of a permission's page, below the project's own. */
export function permissionPath(scope: PermissionScope, id: string): string {
  return `/permissions/${scope}/${encodeURIComponent(id)}`;
}

/** The list that a scope has, below the project's own path. */
export function permissionListPath(scope: PermissionScope): string {
  return scope === 'team' ? '/permissions' : '/permissions/project';
}

/** "1 permission", "6 permissions". */
export function countPermissions(count: number): string {
  return count === 1 ? '1 permission' : `${count} permissions`;
}

/** What can be chosen, with what it is for. */
export function toOptions(definitions: readonly PermissionFragment[]) {
  return definitions.map(({ id, description }) => ({ value: id, label: id, description: description ?? '' }));
}

/** "a", "a and b", "a, b and c"; of many the first few. */
export function listInWords(words: readonly string[], most = 8): string {
  const shown = words.length > most ? [...words.slice(0, most - 1), `${words.length - most + 1} more`] : [...words];
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

const ID = /^[a-z0-9_:]+$/;
const LONGEST_ID = 128;

/** What is wrong with an id as it was typed; null if nothing is. */
export function checkPermissionId(id: string, taken: ReadonlySet<string>): string | null {
  if (id === '') return 'Give the permission an id, such as read_reports.';
  if (!ID.test(id)) return 'Use lowercase letters, digits, _ and : only.';
  if (id.length > LONGEST_ID) return `Use at most ${LONGEST_ID} characters.`;
  return taken.has(id) ? 'There is a permission with this id already.' : null;
}
