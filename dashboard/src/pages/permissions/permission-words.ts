import { PERMISSION_ID_LENGTH } from '../../config/limits.generated.js';
import type { PermissionFragment, PermissionScope } from '../../gql/graphql.js';

/** The place in which permissions of a scope are held. */
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

/** The options of a choice, with the purpose of each. */
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

/** The problem with an id as it was typed; null if there is none. */
export function checkPermissionId(id: string, taken: ReadonlySet<string>): string | null {
  if (id === '') return 'Give the permission an id, such as read_reports.';
  if (!ID.test(id)) return 'Use lowercase letters, digits, _ and : only.';
  if (id.length > PERMISSION_ID_LENGTH) return `Use at most ${PERMISSION_ID_LENGTH} characters.`;
  return taken.has(id) ? 'There is a permission with this id already.' : null;
}
