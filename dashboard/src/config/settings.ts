import type { Configuration } from './configuration.generated.js';

/** The parts of a setting that holds others; never for one that is a value. */
type Members<T> = Exclude<Extract<T, object>, readonly unknown[]>;

/** The type of the setting at a path of the configuration; never for a path that leads nowhere. */
export type SettingAt<Path extends string, T = Configuration> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Members<T>
    ? SettingAt<Rest, NonNullable<Members<T>[Head]>>
    : never
  : Path extends keyof Members<T>
    ? NonNullable<Members<T>[Path]>
    : never;

/** The paths of the settings that have names of their own: none below a key that the owner chooses. */
type FixedPath<T = Configuration> = {
  [Name in keyof Members<T> & string]: string extends keyof Members<T>
    ? never
    : Name | `${Name}.${FixedPath<NonNullable<Members<T>[Name]>>}`;
}[keyof Members<T> & string];

/** The path of a setting that has a name of its own, such as `emails.selectedThemeId`. */
export type SettingPath = FixedPath;

/** The path of a setting that may be a switch, also one of an entry with a key that the owner chose. */
export type SwitchPath =
  | SettingPath
  | `auth.oauth.providers.${string}.${'allowSignIn' | 'allowConnectedAccounts'}`
  | `auth.signUpRules.${string}.enabled`;

/** Settings to store, by their paths, such as `emails.selectedThemeId`; null removes what is stored. */
export type SettingsChange = { readonly [Path in FixedPath]?: SettingAt<Path> | null };

/**
 * One setting to store under a path with a key that the owner chose.
 *
 * @example setting(`payments.items.${id}`, { displayName: 'Credits', customerType: 'user' })
 */
export function setting<const Path extends string>(
  path: Path,
  value: [SettingAt<Path>] extends [never] ? never : SettingAt<Path> | null,
): SettingsChange {
  return { [path]: value };
}

/** Several changes as one; of two for the same path the later one holds. */
export function mergeSettings(changes: readonly SettingsChange[]): SettingsChange {
  return Object.assign({}, ...changes) as SettingsChange;
}
