import { toCamelCase, type CamelCase } from '../../shared/contract/wire.js';
import { STORED_FIELDS, type ServerUserFields, type ServerUserRead, type StoredField } from './users.contract.js';

/** The name of a stored field, on the wire and of its column. */
export type UserFieldName = keyof typeof STORED_FIELDS;

/** The stored fields as a row has them. */
export type UserFieldValues = { [Name in UserFieldName as CamelCase<Name>]: ServerUserRead[Name] };

type ClientFieldName = {
  [Name in UserFieldName]: (typeof STORED_FIELDS)[Name]['shownTo'] extends 'client' ? Name : never;
}[UserFieldName];
type ServerFieldName = Exclude<UserFieldName, ClientFieldName>;

interface NamedField extends StoredField {
  name: UserFieldName;
  key: keyof UserFieldValues;
}

const FIELDS: readonly NamedField[] = Object.entries<StoredField>(STORED_FIELDS).map(([name, field]) => ({
  ...field,
  name: name as UserFieldName,
  key: toCamelCase(name) as keyof UserFieldValues,
}));
/** The names of all fields, on the wire and in the table. */
export const FIELD_NAMES: readonly UserFieldName[] = FIELDS.map(({ name }) => name);

const CLIENT_FIELDS = FIELDS.filter(({ shownTo }) => shownTo === 'client');
const SERVER_FIELDS = FIELDS.filter(({ shownTo }) => shownTo === 'server');

/** The columns of all fields under the names that a row has them by; `u` is the user's row. */
export const FIELD_COLUMNS = selectFields(FIELDS, 'u.');
/** Those among them that PostgreSQL may give back otherwise than they were sent. */
export const JSON_COLUMNS = selectFields(
  FIELDS.filter(({ isJson }) => isJson),
  '',
);

/** The fields that a request sets, in the names of a row; what it leaves out is left out. */
export function readUserFields(input: Pick<ServerUserFields, UserFieldName>): Partial<UserFieldValues> {
  const given = FIELDS.filter(({ name }) => input[name] !== undefined);
  return Object.fromEntries(
    given.map(({ name, key, emptyIsNull }) => [key, emptyIsNull && input[name] === '' ? null : input[name]]),
  );
}

/** A country as it is stored: its two letters in capitals. */
export function normalizeCountry(code: string | null): string | null {
  return code && code.trim().toUpperCase();
}

/** All fields of a new user, what stands for none where nothing is given. */
export function fillUserFields(values: Partial<UserFieldValues>): UserFieldValues {
  const filled = FIELDS.map(({ key, fallback = null }) => [key, values[key] ?? fallback]);
  return Object.fromEntries(filled) as unknown as UserFieldValues;
}

/** The columns and their new values, for the fields that have one; null is a value. */
export function storeUserFields(values: Partial<UserFieldValues>): Array<[column: UserFieldName, value: unknown]> {
  return FIELDS.filter(({ key }) => values[key] !== undefined).map(({ name, key, isJson }) => {
    const value = values[key];
    // As text: the driver would take an array for one of PostgreSQL.
    return [name, isJson && value !== null ? JSON.stringify(value) : value];
  });
}

/** All fields of a row by their names on the wire and in the table. */
export function nameUserFields(row: UserFieldValues): Record<UserFieldName, unknown> {
  return addFields({}, row, FIELDS) as Record<UserFieldName, unknown>;
}

/** Adds the fields that clients see to what is shown of a user, in place. */
export function addClientFields<T extends object>(
  view: T,
  row: UserFieldValues,
): T & Pick<ServerUserRead, ClientFieldName> {
  return addFields(view, row, CLIENT_FIELDS) as T & Pick<ServerUserRead, ClientFieldName>;
}

/** Adds the fields that servers and administrators see besides, in place. */
export function addServerFields<T extends object>(
  view: T,
  row: UserFieldValues,
): T & Pick<ServerUserRead, ServerFieldName> {
  return addFields(view, row, SERVER_FIELDS) as T & Pick<ServerUserRead, ServerFieldName>;
}

function addFields(view: object, row: UserFieldValues, fields: readonly NamedField[]): object {
  // In place and without copies: a list makes thousands of these a second.
  for (const { name, key } of fields) (view as Record<string, unknown>)[name] = row[key];
  return view;
}

function selectFields(fields: readonly NamedField[], prefix: string): string {
  return fields.map(({ name, key }) => `${prefix}${name} AS "${key}"`).join(', ');
}
