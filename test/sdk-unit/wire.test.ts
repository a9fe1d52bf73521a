import { fromWire, toWire } from '../../sdk/src/wire/wire.js';

describe('fromWire', () => {
  it('renames keys at every depth and in arrays', () => {
    const json = { display_name: 'x', config: { oauth_providers: [{ client_id: 'i' }], empty: null } };
    const expected = { displayName: 'x', config: { oauthProviders: [{ clientId: 'i' }], empty: null } };
    expect(fromWire(json)).toEqual(expected);
  });

  it('makes dates of moments, and keeps null', () => {
    const json = { signed_up_at_millis: 5, manually_revoked_at_millis: null, expires_in_millis: 7 };
    expect(fromWire(json)).toEqual({ signedUpAt: new Date(5), manuallyRevokedAt: null, expiresInMillis: 7 });
  });

  it('leaves metadata alone', () => {
    const metadata = { snake_key: 1, at_at_millis: 2 };
    expect(fromWire({ client_metadata: metadata }).clientMetadata).toBe(metadata);
  });
});

describe('toWire', () => {
  it('is the way back', () => {
    const json = { display_name: 'x', config: { domains: [{ handler_path: '/' }] }, signed_up_at_millis: 5 };
    expect(toWire(fromWire(json))).toEqual(json);
  });

  it('leaves metadata alone', () => {
    const metadata = { camelKey: 1 };
    expect(toWire({ clientReadOnlyMetadata: metadata })).toEqual({ client_read_only_metadata: metadata });
  });
});
