import { KnownError } from '../../common/errors/known-error.js';
import { emptyObject, ownValue, type ConfigOverride, type JsonObject } from '../../common/tenancy/settings/json.js';
import { hasPermission, scopeOf, type PermissionScope, type Rbac } from '../permission-closure.js';
import { MOST_LEVELS } from '../permissions.limits.js';
import { isSystemPermission } from '../system-permissions.js';
import { countLevels } from './definition-levels.js';

/** The scope and the id of a definition. */
export interface DefinitionKey {
  scope: PermissionScope;
  id: string;
}

/** A definition but for its scope. */
export interface DefinitionContent {
  id: string;
  description?: string;
  containedIds: readonly string[];
}

type Definitions = Rbac['permissions'];
type Definition = Definitions[string];

/** The refusals of writing a definition, besides the limits of the configuration. */
export const DEFINITION_ERRORS = [
  'PERMISSION_ID_ALREADY_EXISTS',
  'CONTAINED_PERMISSION_NOT_FOUND',
  'PERMISSION_CONTAINS_ITSELF',
  'PERMISSIONS_NESTED_TOO_DEEP',
] as const;

/**
 * The settings with one more definition.
 *
 * @throws KnownError {@link DEFINITION_ERRORS}
 */
export function addDefinition(rbac: Rbac, scope: PermissionScope, content: DefinitionContent): ConfigOverride {
  requireFree(rbac, content.id);
  const definitions = copyOf(rbac.permissions);
  definitions[content.id] = toDefinition(scope, content);
  checkContained({ before: rbac, after: { ...rbac, permissions: definitions } }, scope, content);
  return toOverride(definitions);
}

/**
 * The settings with a definition replaced. Where its id changes, other definitions and the default sets follow.
 *
 * @throws KnownError PERMISSION_NOT_FOUND, {@link DEFINITION_ERRORS}
 */
export function replaceDefinition(
  rbac: Rbac,
  { scope, id }: DefinitionKey,
  content: DefinitionContent,
): ConfigOverride {
  requireDefined(rbac, { scope, id });
  if (content.id !== id) requireFree(rbac, content.id);
  const rename = (name: string) => (name === id ? content.id : name);
  const before = { ...rbac, permissions: mapIds(rbac.permissions, rename) };
  const definitions = copyOf(before.permissions);
  definitions[content.id] = toDefinition(scope, content);
  checkContained({ before, after: { ...rbac, permissions: definitions } }, scope, content);
  const sets = content.id === id ? {} : renameInSets(rbac, id, content.id);
  return { ...toOverride(definitions), ...sets };
}

/**
 * The settings without a definition; others contain it no more.
 *
 * @throws KnownError PERMISSION_NOT_FOUND
 */
export function removeDefinition(rbac: Rbac, { scope, id }: DefinitionKey): ConfigOverride {
  requireDefined(rbac, { scope, id });
  return toOverride(mapIds(rbac.permissions, (name) => (name === id ? null : name)));
}

/** @throws KnownError PERMISSION_NOT_FOUND, also for a system permission, which no project defines */
function requireDefined(rbac: Rbac, { scope, id }: DefinitionKey): void {
  if (isSystemPermission(id) || scopeOf(rbac, id) !== scope) {
    throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: id });
  }
}

function requireFree(rbac: Rbac, id: string): void {
  if (isSystemPermission(id) || Object.hasOwn(rbac.permissions, id)) {
    throw new KnownError('PERMISSION_ID_ALREADY_EXISTS', { permission_id: id });
  }
}

/**
 * Checks what a definition newly contains. What it contained before stays allowed: a circle that a configuration brought in can
 * be kept, or made smaller.
 */
function checkContained(
  { before, after }: { before: Rbac; after: Rbac },
  scope: PermissionScope,
  { id, containedIds }: DefinitionContent,
): void {
  const unknown = containedIds.find((contained) => scopeOf(after, contained) !== scope);
  if (unknown !== undefined) throw new KnownError('CONTAINED_PERMISSION_NOT_FOUND', { permission_id: unknown });
  const known = ownValue(before.permissions, id)?.containedPermissionIds ?? {};
  const added = containedIds.filter((contained) => !Object.hasOwn(known, contained));
  const circular = added.find((contained) => hasPermission(after, { scope, directIds: [contained] }, id));
  if (circular !== undefined) {
    throw new KnownError('PERMISSION_CONTAINS_ITSELF', { permission_id: id, contained_permission_id: circular });
  }
  if (added.length > 0 && countLevels(after, scope, id) > MOST_LEVELS) {
    throw new KnownError('PERMISSIONS_NESTED_TOO_DEEP', { permission_id: id, max_levels: MOST_LEVELS });
  }
}

function toDefinition(scope: PermissionScope, { description, containedIds }: DefinitionContent): Definition {
  const containedPermissionIds = Object.fromEntries(containedIds.map((id) => [id, true as const]));
  return { ...(description === undefined ? {} : { description }), scope, containedPermissionIds };
}

function renameInSets({ defaultPermissions }: Rbac, from: string, to: string): ConfigOverride {
  const entries = Object.entries(defaultPermissions).filter(([, set]) => Object.hasOwn(set, from));
  return Object.fromEntries(
    entries.map(([name, set]) => {
      const ids = Object.keys(set).map((id) => [id === from ? to : id, true] as const);
      return [`rbac.defaultPermissions.${name}`, Object.fromEntries(ids)];
    }),
  );
}

/** The definitions under other ids, inside of each other too; null leaves one out. */
function mapIds(definitions: Definitions, map: (id: string) => string | null): Definitions {
  const mapped = emptyObject<Definition>();
  for (const [id, definition] of Object.entries(definitions)) {
    const newId = map(id);
    if (newId === null) continue;
    const contained = Object.keys(definition.containedPermissionIds).flatMap((child) => map(child) ?? []);
    mapped[newId] = {
      ...definition,
      containedPermissionIds: Object.fromEntries(contained.map((child) => [child, true as const])),
    };
  }
  return mapped;
}

function copyOf(definitions: Definitions): Definitions {
  return Object.assign(emptyObject<Definition>(), definitions);
}

/** The definitions as one setting, which replaces all that was stored below it: no deleted definition stays behind. */
function toOverride(definitions: Definitions): ConfigOverride {
  return { 'rbac.permissions': definitions as unknown as JsonObject };
}
