import { isIP } from 'node:net';
import type { Environment } from '../../../common/environment/environment.js';

const PRODUCT = 'vestibule';
/** The shortest word that is compared: shorter ones are part of too many others. */
const SHORTEST_NAME = 4;

/** Characters that look like a Latin letter, by that letter: leet, and Cyrillic and Greek letters. */
const LOOK_ALIKES: ReadonlyArray<readonly [string, string]> = [
  ['0оοσ', 'o'],
  ['1i|!іιӏı', 'l'],
  ['3еεєҽ', 'e'],
  ['4@аαɑ', 'a'],
  ['5$ѕ', 's'],
  ['7тτ', 't'],
  ['8вβьв', 'b'],
  ['9', 'g'],
  ['сϲ', 'c'],
  ['ԁ', 'd'],
  ['нһ', 'h'],
  ['ј', 'j'],
  ['кκ', 'k'],
  ['м', 'm'],
  ['пη', 'n'],
  ['рρ', 'p'],
  ['ԛ', 'q'],
  ['г', 'r'],
  ['υ', 'u'],
  ['νѵ', 'v'],
  ['ԝω', 'w'],
  ['хχ', 'x'],
  ['уγ', 'y'],
];
const LATIN = new Map(LOOK_ALIKES.flatMap(([others, latin]) => [...others].map((other) => [other, latin] as const)));

/** A name as a hasty reader sees it: letters only, and letters that look alike are the same. */
function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKD').toLowerCase()].map((character) => LATIN.get(character) ?? character);
  return letters
    .join('')
    .replace(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** The word of a host by which people know it: the longest, without the top-level domain. */
function wordOf(host: string): string {
  if (isIP(host.replace(/^\[|\]$/g, ''))) return '';
  const labels = host.split('.').slice(0, -1);
  return labels.reduce((longest, label) => (label.length > longest.length ? label : longest), '');
}

/**
 * True when a name could be taken for the operator's: it has the name of the product or of a domain of
 * the operator in it, however it is spelt.
 *
 * @example looksLikeOperator('0perator Security', { publicUrl, mailFrom: 'post@operator.example' }) // true
 */
export function looksLikeOperator(
  name: string,
  { publicUrl, mailFrom }: Pick<Environment, 'publicUrl' | 'mailFrom'>,
): boolean {
  const hosts = [new URL(publicUrl).hostname, mailFrom.slice(mailFrom.lastIndexOf('@') + 1)];
  const words = [PRODUCT, ...hosts.map(wordOf)].map(skeletonOf).filter(({ length }) => length >= SHORTEST_NAME);
  const skeleton = skeletonOf(name);
  return words.some((word) => skeleton.includes(word));
}
