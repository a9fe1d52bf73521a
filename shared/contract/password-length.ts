/** The least length of a password that a user chooses, in characters. */
export const PASSWORD_MIN_CHARACTERS = 8;
/** The most length of any password, in characters. */
export const PASSWORD_MAX_CHARACTERS = 70;

/** The length of a password. Every character counts once, in however many bytes or UTF-16 units it is written. */
export function countCharacters(password: string): number {
  return Array.from(password).length;
}
