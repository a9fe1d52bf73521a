import { isIP } from 'node:net';
import type { Environment } from '../../../common/environment/environment.js';

const PRODUCT = 'vestibule';
/** Shorter words are part of too many others. */
const SHORTEST_NAME = 4;

/** Characters that are taken for others, by those: leet, and Cyrillic and Greek letters. */
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

/** What those see who read in a hurry: letters alone, and those that look alike are one. */
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
 * Whether a name could be taken for that of whoever runs this server: it has the name of the product or of a domain of
 * theirs in it, however it is spelt.
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
