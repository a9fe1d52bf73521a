import type {
  AuditActorFragment,
  AuditActorType,
  AuditListEntryFragment,
  ConfigurationDifferenceFragment,
} from '../../gql/graphql.js';
import { isJsonObject, type Json } from '../../json.js';

/** Stands in the log in the place of a secret. */
const MASK = '[masked]';
/** The change that tells how many more fields changed than the row names. */
const LEFT_OUT = '…';

/** Words that are written in capitals, or otherwise than they are spelt in names. */
const SPELLINGS: Record<string, string> = {
  api: 'API',
  otp: 'OTP',
  totp: 'TOTP',
  oauth: 'OAuth',
  url: 'URL',
  id: 'id',
};

/** "user_api_key" is "User API key". */
export function nameNoun(noun: string): string {
  const words = noun.split('_').map((word) => SPELLINGS[word] ?? word);
  return capitalize(words.join(' '));
}

/**
 * An action, in words.
 *
 * @example nameAction('user_api_key.created') // 'User API key created'
 */
export function nameAction(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  return `${nameNoun(noun)} ${verb.replaceAll('_', ' ')}`.trim();
}

export const ACTOR_NAMES: Record<AuditActorType, string> = {
  user: 'User',
  owner: 'Project owner',
  key: 'Project key',
  platform: 'Platform',
  server: 'The server',
};

const NAMELESS: Record<AuditActorType, string> = {
  user: 'A deleted user',
  owner: 'Somebody who is no longer in the team',
  key: 'A project key',
  platform: 'A platform',
  server: 'The server',
};

/** The name of an actor, as far as it is known. */
export function nameActor({ type, id, displayName }: AuditActorFragment): string {
  if (displayName) return displayName;
  return type === 'user' && id === null ? 'Somebody not signed in' : NAMELESS[type];
}

/** The path of an actor's page; null where there is none. */
export function actorPath(projectId: string, { type, id, displayName }: AuditActorFragment): string | null {
  const base = `/projects/${projectId}`;
  if (type === 'user' && id !== null && displayName !== null) return `${base}/users/${id}`;
  if (type === 'owner') return `${base}/colleagues`;
  return type === 'key' ? `${base}/keys` : null;
}

/** Pages of objects that have one each, by their type. */
const OBJECT_PAGES: Record<string, string> = {
  user: 'users',
  team: 'teams',
  custom: 'customers/custom',
  email_draft: 'emails/drafts',
  email_template: 'emails/templates',
  email_theme: 'emails/themes',
  import: 'import-export/imports',
};

/** Pages that hold all objects of a type. */
const LIST_PAGES: Record<string, string> = {
  project_config: 'configuration',
  project: 'settings',
  project_key_set: 'keys',
  permission_definition: 'permissions',
  data_vault_store: 'data-vault',
  audit_log: 'audit-log',
  subscription: 'transactions',
  one_time_purchase: 'transactions',
};

/** The path of an object's page; null where there is none, or the object is gone. */
export function objectPath(
  projectId: string,
  { object, action }: Pick<AuditListEntryFragment, 'object' | 'action'>,
): string | null {
  if (action.endsWith('.deleted') && action === `${object.type}.deleted`) return null;
  const page = OBJECT_PAGES[object.type];
  if (page !== undefined && object.id !== null)
    return `/projects/${projectId}/${page}/${encodeURIComponent(object.id)}`;
  const list = LIST_PAGES[object.type];
  return list === undefined ? null : `/projects/${projectId}/${list}`;
}

/** The changes of a row as a list of differences, and how many more there are. */
export function readChanges(changes: Json): { differences: ConfigurationDifferenceFragment[]; leftOut: number } {
  const all = isJsonObject(changes) ? Object.entries(changes) : [];
  const more = all.find(([path]) => path === LEFT_OUT)?.[1];
  return {
    differences: all.filter(([path]) => path !== LEFT_OUT).map(([path, change]) => readChange(path, change)),
    leftOut: isJsonObject(more) && typeof more.after === 'number' ? more.after : 0,
  };
}

function readChange(path: string, change: Json): ConfigurationDifferenceFragment {
  const { before = null, after = null } = isJsonObject(change) ? change : {};
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return {
    path,
    kind,
    before: before === null ? null : showJson(before),
    after: after === null ? null : showJson(after),
    isSecret: before === MASK || after === MASK,
  };
}

/** Texts as they are, all else as JSON. */
function showJson(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** "1 entry", "50 entries". */
export function countEntries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
