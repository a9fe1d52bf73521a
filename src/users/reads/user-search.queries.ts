import { isUuid } from '../../common/contract/rules.js';
import { containsCondition, type Bind, type SearchedColumn } from '../../common/database/contains-condition.js';
import { SEARCHED_WORDS } from '../users.limits.js';

const SEARCHED: SearchedColumn = { sql: 'u.search_text', fold: 'fold_text' };
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ZEROS = '00000000-0000-0000-0000-000000000000';
/** The characters of an id that lists show. */
const SHOWN_LENGTH = 8;

/**
 * The conditions that a user `u` is found by a text: each of its words is part of the name or an address, in any order; or the
 * text is how the id begins.
 */
export function searchConditions(text: string, bind: Bind): string[] {
  if (text === '') return [];
  const words = wordsOf(text).map((word) => containsCondition(SEARCHED, word, bind));
  const ids = idCondition(text, bind);
  return ids === null ? words : [`((${words.join(' AND ')}) OR ${ids})`];
}

/** The words, each once; those beyond the limit stay together. A text without words, or of several lines, stays as it is. */
function wordsOf(text: string): string[] {
  if (text.includes('\n')) return [text];
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
  if (words.length === 0) return [text];
  const rest = words.slice(SEARCHED_WORDS - 1);
  return [...words.slice(0, SEARCHED_WORDS - 1), ...(rest.length === 0 ? [] : [rest.join(' ')])];
}

function idCondition(text: string, bind: Bind): string | null {
  const id = text.toLowerCase().replace(/[^a-z0-9_.-]/g, '');
  if (isUuid(id)) return id[14] === '4' ? `u.id = ${bind(id)}::uuid` : null;
  const [first, last] = [fill(id, '0'), fill(id, 'f')];
  if (id.length < SHOWN_LENGTH || !ID.test(first)) return null;
  return `u.id BETWEEN ${bind(first)}::uuid AND ${bind(last)}::uuid`;
}

/** An id that begins so, the rest of it all one digit. */
function fill(beginning: string, digit: string): string {
  return beginning + ZEROS.slice(beginning.length).replaceAll('0', digit);
}
