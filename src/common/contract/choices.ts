import { registerEnumType } from '@nestjs/graphql';

const ENUMS = new WeakMap<readonly string[], object>();

/**
 * A fixed set of words with the name of its enum in GraphQL. A word is the same text on both transports, so it must be
 * a name there: letters, digits and underscores.
 *
 * @example const TRANSPORTS = namedChoices('EmailTransport', ['inbox', 'shared', 'custom']);
 */
export function namedChoices<const T extends readonly string[]>(name: string, choices: T): T {
  const words = Object.fromEntries(choices.map((choice) => [choice, choice]));
  registerEnumType(words, { name });
  ENUMS.set(choices, words);
  return choices;
}

/** The enum of a set of words as GraphQL's field decorators take it; undefined for a set without a name. */
export function enumOf(choices: readonly string[]): object | undefined {
  return ENUMS.get(choices);
}
