import { PROJECT_SCHEMA as SCHEMA } from '../../src/projects/project-schema';
import type { ConfigOverride } from '../../src/common/tenancy/settings/json';
import { migrateLegacyKeys as migrate } from '../../src/common/tenancy/settings/migrate-legacy-keys';
import { presentConfig as present } from '../../src/common/tenancy/settings/present-config';
import type { StoredLevels } from '../../src/common/tenancy/settings/merge-levels';
import { renderConfig as render } from '../../src/common/tenancy/settings/render-config';
import type { ConfigLevel, ConfigNode } from '../../src/common/tenancy/settings/schema-nodes';
import { SHOWN_SETTINGS, type ProjectConfig } from '../../src/projects/project-settings';
import type { RenderedConfig } from '../../src/common/tenancy/settings/sections';
import {
  parseOverride as parse,
  validateOverride as validate,
} from '../../src/common/tenancy/settings/validate-override';

/** Renders settings as the server does, with the sections that its features declare. */
export const renderConfig = (stored: StoredLevels) => render(SCHEMA, stored);
export const presentConfig = (rendered: RenderedConfig) => present(SCHEMA, rendered);
export const parseOverride = (text: string, level: ConfigLevel) => parse(SCHEMA, text, level);
export const validateOverride = (override: ConfigOverride, level: ConfigLevel) => validate(SCHEMA, override, level);
export const migrateLegacyKeys = (override: ConfigOverride, level?: ConfigLevel) => migrate(SCHEMA, override, level);

/** The rule of the schema at a dotted path of names; that of the whole for the empty one. */
export function nodeAt(path: string): ConfigNode {
  const names = path === '' ? [] : path.split('.');
  return names.reduce<ConfigNode>((node, name) => {
    const child = node.kind === 'object' ? node.fields[name] : undefined;
    if (!child) throw new Error(`The schema has no ${path}`);
    return child;
  }, SCHEMA.root);
}

/** Settings at a path as a test names them, and beside them the defaults of those in the schema that it does not name. */
export function withDefaults(path: string, named: unknown): unknown {
  return complete(nodeAt(path), named);
}

function complete(node: ConfigNode, named: unknown): unknown {
  if (node.kind !== 'object') return named === undefined && node.kind === 'value' ? node.default : named;
  const members = { ...(named as Record<string, unknown> | undefined) };
  for (const [name, child] of Object.entries(node.fields)) {
    const value = complete(child, members[name]);
    if (value !== undefined) members[name] = value;
  }
  return named === undefined && Object.keys(members).length === 0 ? undefined : members;
}

/** Checks the flat settings that are named, and that there are those of the schema beside them and no others. */
export function expectSettings(shown: ProjectConfig, named: Partial<ProjectConfig>): void {
  expect(Object.keys(shown).toSorted()).toEqual(Object.keys(SHOWN_SETTINGS).toSorted());
  const checked = Object.entries(shown).filter(([name]) => name in named);
  expect(Object.fromEntries(checked)).toStrictEqual(named);
}
