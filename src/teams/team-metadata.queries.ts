import type { Bind } from '../common/database/contains-condition.js';
import { SEARCHED_METADATA } from './teams.limits.js';

/** The three kinds of metadata of a team. */
const COLUMNS = ['client_metadata', 'client_read_only_metadata', 'server_metadata'];
/** The keys and pairs of all three, as the index has them. */
const ENTRIES = `metadata_entries(${COLUMNS.map((column) => `t.${column}`).join(', ')})`;

/** A key of metadata, and the value that it shall have; null for any. */
interface Entry {
  key: string;
  value: string | null;
}

/** The condition that a team `t` has an entry, as text `key` or `key=value`, found by the index. */
export function isEntryIndexed(text: string, bind: Bind): string {
  const { key, value } = readEntry(text);
  const indexed = [key, ...(value === null ? [] : [value])].map((part) => part.slice(0, SEARCHED_METADATA.key));
  // The index knows the beginning of a value alone.
  return `${ENTRIES} @> ARRAY[${bind(indexed.join('\n'))}::text] AND ${hasEntry(text, bind)}`;
}

/** The same, looked up in the metadata of each team that is met. */
export function hasEntry(text: string, bind: Bind): string {
  const { key, value } = readEntry(text);
  const bound = bind(key);
  const wanted = value === null ? 'IS NOT NULL' : `= ${bind(value)}::text`;
  return `(${COLUMNS.map((column) => `t.${column}->>${bound}::text ${wanted}`).join(' OR ')})`;
}

function readEntry(text: string): Entry {
  const end = text.indexOf('=');
  if (end < 0) return { key: text.trim(), value: null };
  return { key: text.slice(0, end).trim(), value: text.slice(end + 1).trim() };
}
