/** The length of a rule's condition, in characters. */
export const CONDITION_LENGTH = 10_000;
/** The length of a regular expression in a condition, in characters. */
export const PATTERN_LENGTH = 500;
/** The levels of parentheses and negations in a condition. */
export const CONDITION_DEPTH = 50;
