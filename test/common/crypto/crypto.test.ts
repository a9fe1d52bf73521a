import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { hashToken, lastFour, randomToken } from '../../../src/common/crypto/random-token.js';
import { Sealer } from '../../../src/common/crypto/sealing.js';
import { SigningKeys } from '../../../src/common/crypto/signing-keys.js';

const SECRET = 'a'.repeat(40);
const OLDER = 'b'.repeat(40);

describe('randomToken', () => {
  it('is 45 characters of lower-case Crockford base32, never the same', () => {
    const tokens = Array.from({ length: 500 }, () => randomToken());
    expect(new Set(tokens).size).toBe(500);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
  });

  it('uses every character about equally', () => {
    const counts = new Map<string, number>();
    for (const character of randomToken(64_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(400);
  });

  it('is stored as a hash, and shown by its last four', () => {
    expect(hashToken('x')).toEqual(hashToken('x'));
    expect(hashToken('x')).not.toEqual(hashToken('y'));
    expect(hashToken('x')).toHaveLength(32);
    expect(lastFour('ssk_abcdefgh')).toBe('efgh');
  });
});

describe('Sealer', () => {
  const sealer = new Sealer([SECRET]);

  it.each(['', 'text', '😀', 'x'.repeat(100_000)])('opens what it sealed', (text) => {
    expect(sealer.unseal(sealer.seal(text, 'totp/a'), 'totp/a')).toBe(text);
  });

  it.each(['', '😀'.repeat(200_001), `.${'😀'.repeat(200_001)}`])(
    'seals and opens a long text in steps',
    async (text) => {
      const sealed = await sealer.sealLong(text, 'vault/a');
      expect(sealer.unseal(sealed, 'vault/a') === text).toBe(true);
      const cut = [sealed.subarray(0, 100), sealed.subarray(100, 70_000), sealed.subarray(70_000)];
      const rotated = new Sealer([OLDER, SECRET]);
      expect(Buffer.concat(await rotated.unsealLong(cut, 'vault/a')).toString() === text).toBe(true);
      await expect(sealer.unsealLong(cut, 'vault/b')).rejects.toThrow('does not open');
      await expect(sealer.unsealLong([cut[0]!.subarray(0, -1)], 'vault/a')).rejects.toThrow('does not open');
      await expect(new Sealer([OLDER]).unsealLong(cut, 'vault/a')).rejects.toThrow('does not open');
      await expect(sealer.unsealLong([], 'vault/a')).rejects.toThrow('does not open');
    },
  );

  it('seals the same text differently each time', () => {
    expect(sealer.seal('x', 'a')).not.toEqual(sealer.seal('x', 'a'));
  });

  it('opens nothing for another context, with another secret, or changed by a single bit', () => {
    const sealed = sealer.seal('secret', 'totp/a');
    expect(() => sealer.unseal(sealed, 'totp/b')).toThrow('does not open');
    expect(() => new Sealer([OLDER]).unseal(sealed, 'totp/a')).toThrow('does not open');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.unseal(changed, 'totp/a')).toThrow('does not open');
    }
  });

  it.each([0, 1, 28])('opens nothing of %d bytes', (length) => {
    expect(() => sealer.unseal(Buffer.alloc(length, 1), 'a')).toThrow('does not open');
  });

  it('tells neither text nor owner in the error', () => {
    expect(() => sealer.unseal(Buffer.alloc(40), 'totp/project/user')).toThrow(/^(?!.*user).*$/);
  });

  it('opens values from before a rotation, and seals with the new secret only', () => {
    const rotated = new Sealer([SECRET, OLDER]);
    expect(rotated.unseal(new Sealer([OLDER]).seal('old', 'a'), 'a')).toBe('old');
    expect(sealer.unseal(rotated.seal('new', 'a'), 'a')).toBe('new');
  });
});

describe('SigningKeys', () => {
  const keys = new SigningKeys([SECRET]);
  const kidsOf = (of: SigningKeys, audience: string): string[] => of.keysOf(audience).map(({ kid }) => kid);

  it('are two for each audience, all different, the same after a restart', () => {
    const kids = ['a', 'a:anon', 'b'].flatMap((audience) => kidsOf(keys, audience));
    expect(new Set(kids).size).toBe(6);
    expect(kidsOf(new SigningKeys([SECRET]), 'a')).toEqual(kidsOf(keys, 'a'));
    expect(kidsOf(new SigningKeys([OLDER]), 'a')).not.toEqual(kidsOf(keys, 'a'));
    for (const kid of kids) expect(kid).toMatch(/^[A-Za-z0-9_-]{12}$/);
  });

  it('sign what their published halves verify', () => {
    for (const key of keys.keysOf('a')) {
      const data = Buffer.from('data');
      const signature = sign('sha256', data, key.privateKey);
      const published = createPublicKey({ key: { ...key.jwk }, format: 'jwk' });
      expect(verify('sha256', data, published, signature)).toBe(true);
      expect(verify('sha256', Buffer.from('other'), published, signature)).toBe(false);
    }
  });

  it('publish no private part', () => {
    for (const jwk of keys.publicKeysOf('a')) {
      expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'x', 'y']);
      expect(() => createPrivateKey({ key: { ...jwk }, format: 'jwk' })).toThrow();
    }
  });

  it('keep the signing key of before a rotation as the second one', () => {
    const [before] = kidsOf(new SigningKeys([OLDER]), 'a');
    const [current, previous] = kidsOf(new SigningKeys([SECRET, OLDER]), 'a');
    expect(previous).toBe(before);
    expect(current).toBe(kidsOf(keys, 'a')[0]);
  });

  it('need a secret', () => {
    expect(() => new SigningKeys([]).keysOf('a')).toThrow('secret');
  });
});
