/**
 * What codes of each purpose remember. A feature adds its own purposes in its `*.codes.ts`, by declaration merging; a code
 * of one purpose is not found by those who look for another.
 */
// Its members stand with the features.
export interface CodeData {}

/** What a code is good for. */
export type CodePurpose = keyof CodeData;
