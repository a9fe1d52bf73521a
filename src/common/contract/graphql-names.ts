import { toCamelCase } from '../../../shared/contract/wire.js';
import { isFieldName } from './field-registry.js';

/** Texts in quotes are somebody's values, and so are the words of a choice. */
const VALUES = /("(?:[^"\\]|\\.)*"|must be one of [^\n]*)/;
const WIRE_NAME = /(?<![\w-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w-])/g;

/**
 * Puts the names of fields into the sentence of an error as GraphQL has them: sentences are made once, with the names of
 * REST.
 *
 * @example nameFieldsAsGraphql('- input.primary_email is required') // '- input.primaryEmail is required'
 */
export function nameFieldsAsGraphql(message: string): string {
  const parts = message.split(VALUES);
  const rename = (name: string): string => (isFieldName(name) ? toCamelCase(name) : name);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(WIRE_NAME, rename))).join('');
}
