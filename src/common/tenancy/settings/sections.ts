import type { ConfigOverride, JsonValue } from './json.js';
import { object, type ConfigLevel, type ConfigNode, type Infer, type ObjectNode } from './schema-nodes.js';

/** A setting that once had another name, or is gone. */
export interface LegacyKey {
  /** Below the section. `*` stands for any key. Renames above apply first, so paths are in today's names. */
  readonly path: readonly string[];
  /** Today's name of the last key; null where the setting is gone; the same name where only its form changed. */
  readonly to: string | null;
  /** Arrays become records with the keys "0", "1", …. */
  readonly listToRecord?: true;
  readonly level?: ConfigLevel;
}

/** The facts about a section of the configuration besides its schema; `T` is the type it renders to. */
interface SectionOptions<T> {
  readonly legacyKeys?: readonly LegacyKey[];
  /** Puts right what depends on more than one setting, in what was rendered. */
  complete?(rendered: T): void;
  /** The section as clients read it, where that is more than what was rendered. */
  present?(rendered: T): object;
  /** The stored settings of a new project, by full paths. */
  readonly newProject?: ConfigOverride;
  /** The stored settings of the dashboard's own project, by full paths. */
  readonly internalProject?: ConfigOverride;
}

/** One part of the configuration: the settings of one feature, under one name. */
export interface ConfigSection<N extends ConfigNode> extends SectionOptions<Infer<N>> {
  readonly schema: N;
}

/** A section, whichever it is. */
interface AnySection extends SectionOptions<JsonValue> {
  readonly schema: ConfigNode;
}

/**
 * The sections by name. Each feature adds its own by declaration merging:
 *
 * @example
 * export const TEAMS_CONFIG = section(object({ allowClientTeamCreation: boolean(false) }));
 * declare module './sections.js' {
 *   interface ConfigSections { teams: typeof TEAMS_CONFIG }
 * }
 */
// Its members stand with the features.
export interface ConfigSections {}

type Schemas = { readonly [K in keyof ConfigSections]: ConfigSections[K]['schema'] };

/**
 * The complete settings of a project, defaults applied. Rendered once and shared by all requests: never change it.
 * Types and enumerations hold for certain; lengths, ranges and formats are as the owner stored them.
 */
export type RenderedConfig = Infer<ObjectNode<Schemas>>;

/** All sections together. */
export interface ConfigSchema {
  readonly root: ObjectNode<Schemas>;
  readonly sections: Readonly<Record<string, AnySection>>;
}

/** Dependency-injection token of the {@link ConfigSchema}. */
export const CONFIG_SCHEMA = Symbol('ConfigSchema');

/** Declares a section of the configuration. */
export function section<N extends ConfigNode>(schema: N, options: SectionOptions<Infer<N>> = {}): ConfigSection<N> {
  return { schema, ...options };
}

/** Puts all sections together. */
export function composeConfig(sections: ConfigSections): ConfigSchema {
  const entries = Object.entries<AnySection>({ ...sections });
  const schemas = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])) as Schemas;
  return { root: object(schemas), sections: Object.fromEntries(entries) };
}
