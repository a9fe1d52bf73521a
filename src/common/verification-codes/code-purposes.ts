/**
 * The data of codes, by purpose. A feature adds its own purposes in its `*.codes.ts`, by declaration merging; a code
 * of one purpose is not found by those who look for another.
 */
// Its members stand with the features.
export interface CodeData {}

/** The purpose of a code: it is good for nothing else. */
export type CodePurpose = keyof CodeData;
