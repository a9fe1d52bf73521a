import type { Violation } from '../../contract/coerce.js';
import { ownValue, type ConfigOverride, type JsonValue } from './json.js';
import type { RenderedConfig } from './sections.js';

interface FieldOptions {
  /** Clients may read it too. */
  readonly clients?: boolean;
}

/** A setting that is on or off. Its contract is made from what stands here. */
export interface FlagField extends FieldOptions {
  readonly kind: 'flag';
  readonly path: string;
  /** The value stored for a new project; nothing, if it is left out. */
  readonly atCreation?: boolean;
  /** It is taken, and not answered. */
  readonly isWriteOnly?: true;
  /** One sentence for the API's documentation. */
  readonly doc?: string;
}

/** A setting that looks different among the flat ones than it does in the configuration. */
export interface ShapedField<R = unknown> extends FieldOptions {
  readonly kind: 'shaped';
  present(config: RenderedConfig): R;
}

/** A shaped setting that can be written. */
export interface WritableField<R = unknown, W = never> extends ShapedField<R> {
  readonly path: string;
  /** @param createId makes the keys of entries that have none of their own */
  store(value: W, createId: () => string): JsonValue;
  readonly atCreation?: W;
  /** Problems with a value beyond those that its fields find. Paths are below the setting's own. */
  violations?(value: W): Violation[];
}

/** One of the flat settings of a project: a field of its endpoints, and where it stands in the configuration. */
export type FlatField = FlagField | ShapedField | WritableField;
/** Flat settings by the name they have on the wire. */
export type FlatFields = Readonly<Record<string, FlatField>>;

type MemberPath<T, K extends keyof T & string> =
  NonNullable<T[K]> extends boolean
    ? K
    : NonNullable<T[K]> extends readonly unknown[] | string | number
      ? never
      : `${K}.${FlagPathIn<NonNullable<T[K]>>}`;
/** Paths to what is true or false, without those through records. */
type FlagPathIn<T> = string extends keyof T ? never : { [K in keyof T & string]: MemberPath<T, K> }[keyof T & string];

/**
 * A setting that is true or false in both places.
 *
 * @param path where it stands in the configuration; off, if nothing stands there
 * @example sign_up_enabled: flag('auth.allowSignUp', { clients: true, atCreation: true })
 */
export function flag<const O extends Omit<FlagField, 'kind' | 'path'> = object>(
  path: FlagPathIn<RenderedConfig>,
  options?: O,
): FlagField & O {
  return { kind: 'flag', path, ...(options as O) };
}

/** A setting with a shape of its own; it can be read only. */
export function readOnly<R, const O extends FieldOptions = object>(
  present: (config: RenderedConfig) => R,
  options?: O,
): ShapedField<R> & O {
  return { kind: 'shaped', present, ...(options as O) };
}

/** A setting with a shape of its own. */
export function shaped<R, W, const O extends FieldOptions = object>(
  field: Omit<WritableField<R, W>, 'kind' | 'clients'>,
  options?: O,
): WritableField<R, W> & O {
  return { kind: 'shaped', ...field, ...(options as O) };
}

/** The type of the fields as they are read. */
export type FlatRead<F> = {
  [K in keyof F]: F[K] extends FlagField ? boolean : F[K] extends ShapedField<infer R> ? R : never;
};

/** The type of the fields as they are written; an absent one stays as it is, an array replaces all that was there. */
export type FlatWrite<F> = {
  [K in keyof F as F[K] extends { readonly path: string } ? K : never]?: F[K] extends FlagField
    ? boolean
    : F[K] extends { store(value: infer W, createId: () => string): JsonValue }
      ? W
      : never;
};

/** The fields that are on or off. */
export type FlagsOf<F> = { [K in keyof F as F[K] extends FlagField ? K : never]: boolean };

/** The fields that clients may read. */
export type ForClients<F> = { [K in keyof F as F[K] extends { readonly clients: true } ? K : never]: F[K] };

/** The fields that are answered. */
export type Shown<F> = { [K in keyof F as F[K] extends { readonly isWriteOnly: true } ? never : K]: F[K] };

/** The fields that are answered. */
export function shownFields<F extends FlatFields>(fields: F): Shown<F> {
  const entries = Object.entries<FlatField>(fields).filter(([, field]) => !('isWriteOnly' in field));
  return Object.fromEntries(entries) as Shown<F>;
}

/** The fields that clients may read. */
export function forClients<F extends FlatFields>(fields: F): ForClients<F> {
  const entries = Object.entries<FlatField>(fields).filter(([, field]) => field.clients === true);
  return Object.fromEntries(entries) as ForClients<F>;
}

/** The fields' values in a configuration. */
export function presentFlat<F extends FlatFields>(fields: F, config: RenderedConfig): FlatRead<F> {
  const entries = Object.entries<FlatField>(fields).map(
    ([name, field]) => [name, presentField(field, config)] as const,
  );
  return Object.fromEntries(entries) as FlatRead<F>;
}

function presentField(field: FlatField, config: RenderedConfig): unknown {
  if (field.kind === 'shaped') return field.present(config);
  let value: unknown = config;
  // A part that is left out while nothing of it is set has no flag that is on.
  for (const key of field.path.split('.')) value = value && ownValue(value as Record<string, unknown>, key);
  return value === true;
}

/**
 * The patch that writes fields into a project's environment settings. Only given fields appear in it, so an empty input
 * is an empty patch.
 */
export function storeFlat<F extends FlatFields>(
  fields: F,
  input: FlatWrite<F>,
  createId: () => string,
): ConfigOverride {
  return Object.fromEntries(
    writtenFields(fields, input).map(({ field, value }) =>
      field.kind === 'flag' ? [field.path, value as boolean] : [field.path, field.store(value as never, createId)],
    ),
  );
}

/** The values for a new project where its owner says nothing. */
export function flatAtCreation<F extends FlatFields>(fields: F): FlatWrite<F> {
  const entries = Object.entries<FlatField>(fields).flatMap(([name, field]) =>
    'atCreation' in field && field.atCreation !== undefined ? [[name, field.atCreation] as const] : [],
  );
  return Object.fromEntries(entries) as FlatWrite<F>;
}

/**
 * Problems with an input beyond those that each of its fields finds.
 *
 * @param path where the input stands in the request
 */
export function flatViolations<F extends FlatFields>(fields: F, input: FlatWrite<F>, path: string): Violation[] {
  return writtenFields(fields, input).flatMap(({ name, field, value }) => {
    const found = field.kind === 'shaped' ? (field.violations?.(value as never) ?? []) : [];
    return found.map((violation) => ({ ...violation, path: `${path}.${name}${violation.path}` }));
  });
}

interface WrittenField {
  name: string;
  field: FlagField | WritableField;
  value: unknown;
}

function writtenFields<F extends FlatFields>(fields: F, input: FlatWrite<F>): WrittenField[] {
  return Object.entries<FlatField>(fields).flatMap(([name, field]) => {
    const value = ownValue(input as Record<string, unknown>, name);
    return value === undefined || !('path' in field) ? [] : [{ name, field, value }];
  });
}
