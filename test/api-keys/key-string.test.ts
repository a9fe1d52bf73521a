import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isKeyString, makeKeyString } from '../../src/api-keys/key-string.js';

const id = randomUUID();
const key = makeKeyString({ id, kind: 'user', isPublic: false });

it.each([
  ['user', false, 'sk', '1'],
  ['user', true, 'pk', '3'],
  ['team', false, 'sk', '1'],
  ['team', true, 'pk', '3'],
] as const)('a key of a %s that is public: %s', (kind, isPublic, prefix, scanner) => {
  const made = makeKeyString({ id, kind, isPublic });
  expect(made).toHaveLength(102);
  expect(made).toMatch(/^(sk|pk)_[a-z0-9]+574ck4u7h[a-f0-9]{8}$/);
  expect(made.slice(0, 3)).toBe(`${prefix}_`);
  expect(made.slice(3, 48)).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
  expect(made.slice(48)).toMatch(new RegExp(`^${id.replaceAll('-', '')}${kind}${scanner}574ck4u7h[0-9a-f]{8}$`));
  expect(isKeyString(made)).toBe(true);
});

it('ends with the checksum that others compute', () => {
  // The check value of CRC-32 as the catalogues of checksums have it.
  expect(crc32('123456789').toString(16)).toBe('cbf43926');
  expect(crc32(key.slice(0, -8)).toString(16).padStart(8, '0')).toBe(key.slice(-8));
});

it('is never made twice', () => {
  expect(new Set(Array.from({ length: 100 }, () => makeKeyString({ id, kind: 'user', isPublic: false }))).size).toBe(
    100,
  );
});

it.each([
  ['another checksum', `${key.slice(0, -8)}00000000`],
  ['another character', key.replace(/^sk_./, (start) => `sk_${start.endsWith('0') ? '1' : '0'}`)],
  ['capitals', key.toUpperCase()],
  ['a space behind it', `${key} `],
  ['a line behind it', `${key}\n`],
  ['no marker', key.replace('574ck4u7h', '574ck4u7j')],
  ['nothing', ''],
  ['something else', 'ssk_0123'],
])('is not %s', (_, text) => {
  expect(isKeyString(text)).toBe(false);
});
