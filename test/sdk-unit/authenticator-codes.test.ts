import {
  buildTotpUri,
  createTotpSecret,
  drawQrCode,
  encodeBase32,
  isTotpRight,
} from '../../sdk/src/react/settings/totp.js';

/** The secret and some codes of RFC 6238, appendix B, with six digits. */
const SECRET = new Uint8Array(Buffer.from('12345678901234567890'));
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

describe('an authenticator code', () => {
  it.each(VECTORS)('at %d s is %s', async (seconds, code) => {
    expect(await isTotpRight(SECRET, code, seconds * 1000)).toBe(true);
    expect(await isTotpRight(SECRET, code, (seconds + 30) * 1000)).toBe(true);
    expect(await isTotpRight(SECRET, code, (seconds + 90) * 1000)).toBe(false);
  });

  it('has a secret of 20 random bytes, which apps read from a QR code', () => {
    expect(createTotpSecret()).toHaveLength(20);
    expect(encodeBase32(createTotpSecret())).not.toBe(encodeBase32(createTotpSecret()));
    const uri = buildTotpUri(SECRET, { issuer: 'Ada & Söhne', account: 'ada@example.com' });
    expect(uri).toBe(
      'otpauth://totp/Ada%20%26%20S%C3%B6hne:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ada%20%26%20S%C3%B6hne&digits=6&period=30',
    );
    const { size, path } = drawQrCode(uri);
    expect(path.match(/M\d+ \d+h1v1h-1z/g)?.length).toBeGreaterThan(size);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j (RFC 4648)', (text, encoded) => {
    expect(encodeBase32(Buffer.from(text))).toBe(encoded);
  });
});
