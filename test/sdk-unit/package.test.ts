import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK_NAME, SDK_VERSION } from '../../sdk/src/version.js';
import * as sdk from '../../sdk/src/index.js';

const manifest = JSON.parse(readFileSync(join(__dirname, '../../sdk/package.json'), 'utf8')) as Record<string, unknown>;

describe('the package', () => {
  it('tells the server its real name and version', () => {
    expect([SDK_NAME, SDK_VERSION]).toEqual([manifest.name, manifest.version]);
  });

  it('has no runtime dependencies but the passkey ceremony and the QR code', () => {
    expect(Object.keys(manifest.dependencies as object)).toEqual(['@simplewebauthn/browser', 'uqr']);
  });

  it('exports these values', () => {
    expect(Object.keys(sdk).sort()).toEqual([
      'KnownError',
      'NetworkError',
      'RateLimitedError',
      'StackAdminApp',
      'StackClientApp',
      'StackServerApp',
      'UnexpectedResponseError',
      'isFreshSignInRequired',
      'isKnownError',
    ]);
  });
});
