import type { GraphQLFormattedError } from 'graphql';
import { schemaError } from '../contract/validate.js';

const UNKNOWN_WORD =
  /^Variable "(\$\w+)" got invalid value .*?(?: at "([\w.[\]]+)")?; (Value .* does not exist in .*)$/s;

/**
 * A word that is none of its enum is refused before a resolver is asked, but it is the same mistake as any other value
 * that breaks a rule of the contract, and gets the same code.
 */
export function formatGraphqlError(error: GraphQLFormattedError): GraphQLFormattedError {
  const [, variable, path, message] = UNKNOWN_WORD.exec(error.message) ?? [];
  if (!variable || !message || error.extensions?.code !== 'BAD_USER_INPUT') return error;
  const known = schemaError('The operation', [{ path: path ?? variable, message }]);
  const { code, details, status } = known;
  return { ...error, message: known.message, extensions: { ...error.extensions, code, details, status } };
}
