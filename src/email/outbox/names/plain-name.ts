const LONGEST_NAME = 64;
/** The number of characters that are looked at. */
const LONGEST_INPUT = 512;
/** Invisible characters: control characters, joiners, marks of the direction of text, private use. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
const LINK = /\S*(?::\/\/|www\.)\S*/giu;
/** Links without slashes: programs offer to write, call or run. */
const SHORT_LINK = /\b(?:mailto|tel|sms|callto|https?|ftps?|file|data|javascript|vbscript):\S*/giu;
/** Addresses by number: `192.0.2.1/login`. */
const NUMBERED = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/gu;
/** Email programs make links of names with dots: `evil.example`. */
const DOT_OF_A_LINK = /(?<=[\p{L}\p{N}\p{M}-])[.\u3002]+(?=\p{L})/gu;

/**
 * A name that somebody chose for themselves, as it may stand in an email to somebody else: one short line in which no
 * email program finds a link. Empty when nothing is left of it.
 *
 * @param longest in characters
 * @example plainName('Prize! https://evil.example or evil.example') // 'Prize! or evil example'
 */
export function plainName(name: string, longest = LONGEST_NAME): string {
  const line = name.slice(0, LONGEST_INPUT).normalize('NFKC').replace(/\s+/gu, ' ').replace(HIDDEN, '');
  const unlinked = line.slice(0, LONGEST_INPUT).replace(LINK, '').replace(SHORT_LINK, '');
  const plain = unlinked.replace(NUMBERED, '$1 $2 $3 $4').replace(DOT_OF_A_LINK, ' ').replace(/ +/g, ' ').trim();
  return [...plain].slice(0, longest).join('').trim();
}
