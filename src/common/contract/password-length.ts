/** What a password that a user chooses must have at least, in characters. */
export const PASSWORD_MIN_CHARACTERS = 8;
/** What any password may have at most, in characters. */
export const PASSWORD_MAX_CHARACTERS = 70;

/** How long a password is. Every character counts once, in however many bytes or UTF-16 units it is written. */
export function countCharacters(password: string): number {
  return Array.from(password).length;
}
