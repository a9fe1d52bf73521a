import { computeRemainingMillis, decodeAccessToken } from '../../sdk/src/session/access-token.js';
import { encodeToken, mintToken } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';

const runtime = new FakeRuntime();

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as Record<string, unknown>;
}

describe('decodeAccessToken', () => {
  it('reads the claims, also beyond ASCII', () => {
    expect(decodeAccessToken(mintToken(runtime))?.claims).toMatchObject({ name: 'Zoë 🚪', role: 'authenticated' });
  });

  it.each([
    'sub',
    'iss',
    'aud',
    'project_id',
    'branch_id',
    'refresh_token_id',
    'role',
    'name',
    'email',
    'email_verified',
    'selected_team_id',
    'is_anonymous',
  ])('refuses a token without %s', (claim) => {
    const { [claim]: _, ...payload } = payloadOf(mintToken(runtime));
    expect(decodeAccessToken(encodeToken(payload))).toBeNull();
  });

  it.each(['exp', 'iat', 'is_restricted', 'restricted_reason', 'requires_totp_mfa', 'signed_up_at'])(
    'accepts a token without %s',
    (claim) => {
      const { [claim]: _, ...payload } = payloadOf(mintToken(runtime));
      expect(decodeAccessToken(encodeToken(payload))).not.toBeNull();
    },
  );

  it.each([
    ['role', 'admin'],
    ['name', 3],
    ['email_verified', 'yes'],
    ['is_anonymous', null],
    ['exp', 'tomorrow'],
    ['restricted_reason', 'anonymous'],
  ])('refuses %s = %p', (claim, value) => {
    expect(decodeAccessToken(mintToken(runtime, 1000, { [claim]: value }))).toBeNull();
  });

  it.each([null, '', 'a.b', 'a.%.c', 'a.bm90IGpzb24.c', `a.${Buffer.from('[1]').toString('base64url')}.c`])(
    'refuses %p',
    (text) => {
      expect(decodeAccessToken(text)).toBeNull();
    },
  );
});

describe('computeRemainingMillis', () => {
  it('counts down to exp and goes below zero', () => {
    const token = decodeAccessToken(mintToken(runtime, 30_000))!;
    expect(computeRemainingMillis(token, runtime.nowMillis)).toBe(30_000);
    expect(computeRemainingMillis(token, runtime.nowMillis + 31_000)).toBe(-1000);
  });

  it('never ends without exp', () => {
    const token = decodeAccessToken(mintToken(runtime, 0, { exp: undefined }))!;
    expect(computeRemainingMillis(token, runtime.nowMillis)).toBe(Infinity);
  });
});
