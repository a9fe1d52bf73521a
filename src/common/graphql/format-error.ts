import type { GraphQLFormattedError } from 'graphql';
import { schemaError } from '../contract/validate.js';

const UNKNOWN_WORD =
  /^Variable "(\$\w+)" got invalid value .*?(?: at "([\w.[\]]+)")?; (Value .* does not exist in .*)$/s;
/** Names of the schema, offered for one that it does not have; what lacks a selection is offered its own name. */
const SUGGESTION = / Did you mean (?!"\w+ \{ \.\.\. \}")[^\n]*\?$/;
const REFUSED_FOR_ITS_WORDS = new Set<unknown>(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/** The limits as the packages tell of them that count, and as we do: none is an error of syntax. */
const LIMITS: ReadonlyArray<[RegExp, (limit: string, found: string) => string]> = [
  [
    /^Syntax Error: Query Cost limit of (\d+) exceeded, found ([\d.]+)\.$/,
    (limit, found) =>
      `The operation costs ${Math.ceil(Number(found))}, and at most ${limit} is allowed: ask for fewer fields, or for less in each other.`,
  ],
  [
    /^Syntax Error: Query depth limit of (\d+) exceeded, found (\d+)\.$/,
    (limit, found) =>
      `The depth of the operation is ${found}, and at most ${limit} is allowed: ask for less in each other, in several operations.`,
  ],
  [
    /^Syntax Error: Aliases limit of (\d+) exceeded, found (\d+)\.$/,
    (limit, found) => `The operation has ${found} aliases, and at most ${limit} are allowed.`,
  ],
  [
    /^Syntax Error: Directives limit of (\d+) exceeded, found (\d+)\.$/,
    (limit, found) => `The operation has ${found} directives, and at most ${limit} are allowed.`,
  ],
  [
    /^Syntax Error: Document contains more that (\d+) tokens\. Parsing aborted\.$/,
    (limit) =>
      `The document has more than ${limit} tokens (words and signs), which are all that is read. Send it in parts.`,
  ],
];

/**
 * Puts what the packages say of an operation that they refuse into our words. Names of the schema are not offered: in
 * production nobody may read it.
 */
export function formatGraphqlError(error: GraphQLFormattedError): GraphQLFormattedError {
  if (!REFUSED_FOR_ITS_WORDS.has(error.extensions?.code) && !error.message.startsWith('Syntax Error')) return error;
  return formatUnknownWord({ ...error, message: tellLimit(error.message) ?? error.message.replace(SUGGESTION, '') });
}

function tellLimit(message: string): string | undefined {
  for (const [pattern, tell] of LIMITS) {
    const [, limit, found] = pattern.exec(message) ?? [];
    if (limit !== undefined) return tell(limit, found ?? '');
  }
  return undefined;
}

/**
 * A word that is none of its enum is refused before a resolver is asked, but it is the same mistake as any other value
 * that breaks a rule of the contract, and gets the same code.
 */
function formatUnknownWord(error: GraphQLFormattedError): GraphQLFormattedError {
  const [, variable, path, message] = UNKNOWN_WORD.exec(error.message) ?? [];
  if (!variable || !message || error.extensions?.code !== 'BAD_USER_INPUT') return error;
  const known = schemaError('The operation', [{ path: path ?? variable, message }]);
  const { code, details, status } = known;
  return { ...error, message: known.message, extensions: { ...error.extensions, code, details, status } };
}
