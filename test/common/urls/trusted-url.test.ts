import { isTrustedUrl, isWildcardUrl, type UrlTrust } from '../../../shared/urls/trusted-url.js';
import { expectLinear } from '../../support/growth';

const trust = (allowLocalhost: boolean, ...baseUrls: string[]): UrlTrust => ({
  allowLocalhost,
  trustedDomains: baseUrls.map((baseUrl) => ({ baseUrl, handlerPath: '/handler' })),
});

describe('isTrustedUrl on localhost', () => {
  const local = trust(true);

  test.each([
    'http://localhost',
    'http://localhost:3000/handler?x=1#y',
    'https://localhost',
    'HTTP://LOCALHOST:8103/a',
    'http://app.localhost:3000',
    'http://a.b.localhost',
    'http://127.0.0.1',
    'http://127.255.1.2:8080/x',
    'http://127.1/short-form-of-the-same-address',
    'exp://localhost:19000/--/callback',
    'myapp://127.0.0.1/callback',
  ])('trusts %s', (url) => {
    expect(isTrustedUrl(url, local)).toBe(true);
    expect(isTrustedUrl(url, trust(false))).toBe(false);
  });

  test.each([
    'http://localhost.evil.com',
    'http://evil-localhost',
    'http://evillocalhost:3000',
    'http://localhost.',
    'http://127.0.0.1.evil.com',
    'exp://127.0.0.1.evil.com/x',
    'http://x127.0.0.1',
    'http://128.0.0.1',
    'http://0.0.0.0',
    'http://[::1]:3000',
    'http://[::ffff:127.0.0.1]',
    'http://10.0.0.1',
    'javascript://localhost/%0aalert(1)',
    'JaVaScRiPt://localhost/%0aalert(1)',
    'data://localhost/text/html,<script>alert(1)</script>',
    'vbscript://localhost/x',
    'file://localhost/etc/passwd',
    'blob:http://localhost/5a6f',
    'view-source://localhost/',
    'http://user@localhost',
    'http://localhost@evil.com',
    'http://localhost:3000@evil.com',
    'http://localhost\\@evil.com',
    'localhost:3000',
    '//localhost:3000',
    '/handler',
  ])('refuses %s', (url) => {
    expect(isTrustedUrl(url, local)).toBe(false);
  });
});

describe('isTrustedUrl on an exact domain', () => {
  const exact = trust(false, 'https://trusted.com/base?q#h', 'http://plain.com:8080');

  test.each([
    'https://trusted.com',
    'https://trusted.com/',
    'https://trusted.com:443/any/path?next=https://evil.com#x',
    'HTTPS://TRUSTED.COM/x',
    'http://plain.com:8080/x',
  ])('trusts %s', (url) => {
    expect(isTrustedUrl(url, exact)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a relative path', '/handler/sign-in'],
    ['a bare host', 'trusted.com'],
    ['a scheme-relative URL', '//trusted.com'],
    ['three slashes, scheme-relative', '///trusted.com'],
    ['backslashes for slashes', '\\\\trusted.com'],
    ['one slash', 'https:/trusted.com'],
    ['no slash', 'https:trusted.com'],
    ['three slashes', 'https:///trusted.com'],
    ['four slashes', 'https:////trusted.com'],
    ['a slash and a backslash', 'https:/\\trusted.com'],
    ['another scheme', 'http://trusted.com'],
    ['a script', 'javascript:alert(1)//https://trusted.com'],
    ['a script with an authority', 'javascript://trusted.com/%0aalert(1)'],
    ['data', 'data:text/html,https://trusted.com'],
    ['another port', 'https://trusted.com:444'],
    ['the port of plain HTTP', 'https://trusted.com:80'],
    ['a missing port', 'http://plain.com'],
    ['an impossible port', 'https://trusted.com:99999'],
    ['a subdomain', 'https://evil.trusted.com'],
    ['a suffix host', 'https://trusted.com.evil.com'],
    ['a prefix host', 'https://eviltrusted.com'],
    ['a longer top level', 'https://trusted.community'],
    ['a hyphen suffix', 'https://trusted.com-evil.com'],
    ['a trailing dot', 'https://trusted.com.'],
    ['a leading dot', 'https://.trusted.com'],
    ['a user', 'https://user@trusted.com'],
    ['a user and a password', 'https://user:password@trusted.com'],
    ['an empty user', 'https://@trusted.com'],
    ['the trusted host as user', 'https://trusted.com@evil.com'],
    ['the trusted host as user with a port', 'https://trusted.com:443@evil.com'],
    ['the trusted host as user with a slash encoded', 'https://trusted.com%2f@evil.com'],
    ['a backslash before an at sign', 'https://trusted.com\\@evil.com'],
    ['a backslash before a host', 'https://trusted.com\\.evil.com'],
    ['a backslash behind another host', 'https://evil.com\\.trusted.com'],
    ['a backslash in the path', 'https://trusted.com/\\evil.com'],
    ['a hash before an at sign', 'https://evil.com#@trusted.com'],
    ['a question mark before an at sign', 'https://evil.com?@trusted.com'],
    ['the trusted host in the query', 'https://evil.com?https://trusted.com'],
    ['the trusted host in the path', 'https://evil.com/https://trusted.com'],
    ['an encoded dot', 'https://trusted%2ecom'],
    ['an encoded letter', 'https://%74rusted.com'],
    ['an encoded NUL', 'https://trusted.com%00.evil.com'],
    ['an encoded slash', 'https://trusted.com%2f.evil.com'],
    ['an ideographic full stop', 'https://trusted\u3002com'],
    ['an ideographic full stop before a suffix', 'https://trusted.com\u3002evil.com'],
    ['a full-width full stop', 'https://trusted\uff0ecom'],
    ['a half-width full stop', 'https://trusted\uff61com'],
    ['full-width letters', 'https://\uff54rusted.com'],
    ['circled letters', 'https://\u24e3rusted.com'],
    ['a full-width slash', 'https://trusted.com\uff0f.evil.com'],
    ['a Cyrillic look-alike', 'https://tru\u0455ted.com'],
    ['a soft hyphen', 'https://trus\u00adted.com'],
    ['a zero-width space', 'https://trusted.com\u200b'],
    ['a zero-width joiner', 'https://trus\u200dted.com'],
    ['a right-to-left override', 'https://trusted.com/\u202emoc.live'],
    ['a byte order mark', '\ufeffhttps://trusted.com'],
    ['a leading space', ' https://trusted.com'],
    ['a trailing space', 'https://trusted.com '],
    ['a space in the path', 'https://trusted.com/a b'],
    ['a no-break space', 'https://trusted.com/\u00a0'],
    ['a tab in the scheme', 'java\tscript:alert(1)'],
    ['a tab in the host', 'https://trus\tted.com'],
    ['a line feed in the host', 'https://trus\nted.com'],
    ['a carriage return', 'https://trusted.com/\r\nLocation: https://evil.com'],
    ['a NUL', 'https://trusted.com\u0000.evil.com'],
    ['a control character before the scheme', '\u0001https://trusted.com'],
    ['a lone surrogate', 'https://trusted.com/\ud800'],
    ['a semicolon host', 'https://trusted.com;.evil.com'],
    ['a comma host', 'https://trusted.com,evil.com'],
    ['brackets', 'https://[trusted.com]'],
    ['two hosts', 'https://trusted.com,https://evil.com'],
    ['a pattern as target', 'https://*.com'],
    ['only a scheme', 'https://'],
    ['only a port', 'https://:443'],
  ])('refuses %s', (_, url) => {
    expect(isTrustedUrl(url, exact)).toBe(false);
  });

  test('compares international hosts in their ASCII form', () => {
    expect(isTrustedUrl('https://xn--mller-kva.de/x', trust(false, 'https://müller.de'))).toBe(true);
    expect(isTrustedUrl('https://müller.de/x', trust(false, 'https://xn--mller-kva.de'))).toBe(true);
  });

  test.each([
    'not a url',
    '',
    '*',
    'javascript://trusted.com',
    'myapp://trusted.com',
    'https://',
    'https://u@trusted.com',
  ])('trusts nothing through the stored base URL %p', (baseUrl) => {
    for (const url of ['https://trusted.com', 'javascript://trusted.com', 'myapp://trusted.com', baseUrl]) {
      expect(isTrustedUrl(url, trust(false, baseUrl))).toBe(false);
    }
  });

  test('skips a domain without base URL', () => {
    const trustedDomains = [{ handlerPath: '/handler' }, { baseUrl: 'https://trusted.com' }];
    expect(isTrustedUrl('https://trusted.com', { allowLocalhost: false, trustedDomains })).toBe(true);
  });

  test.each([null, undefined, 7, {}, ['https://trusted.com']])('refuses the value %p without throwing', (value) => {
    expect(isTrustedUrl(value as unknown as string, exact)).toBe(false);
  });
});

describe('isTrustedUrl on a wildcard domain', () => {
  test.each([
    ['https://*.example.com', 'https://api.example.com/x', true],
    ['https://*.example.com', 'https://api.example.com:443', true],
    ['https://*.example.com', 'https://API.Example.com', true],
    ['https://*.EXAMPLE.com', 'https://api.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://*.example.com', 'https://a.b.example.com', false],
    ['https://*.example.com', 'http://api.example.com', false],
    ['https://*.example.com', 'https://api.example.com:8443', false],
    ['https://*.example.com', 'https://api.example.com.evil.com', false],
    ['https://*.example.com', 'https://evil.com/api.example.com', false],
    ['https://*.example.com', 'https://evil.com?.example.com', false],
    ['https://*.example.com', 'https://evil.com#.example.com', false],
    ['https://*.example.com', 'https://evil.com\\.example.com', false],
    ['https://*.example.com', 'https://user@api.example.com', false],
    ['https://*.example.com', 'https://apiXexample.com', false],
    ['https://**.example.com', 'https://a.example.com', true],
    ['https://**.example.com', 'https://a.b.example.com', true],
    ['https://**.example.com', 'https://example.com', false],
    ['https://**.example.com', 'https://evilexample.com', false],
    ['https://**.example.com', 'https://evil.com;.example.com', false],
    ['https://**.example.com', 'https://evil.com,.example.com', false],
    ['https://***.example.com', 'https://a.b.example.com', true],
    ['https://api-*.example.com', 'https://api-v1.example.com', true],
    ['https://api-*.example.com', 'https://api-.example.com', true],
    ['https://api-*.example.com', 'https://api-a.b.example.com', false],
    ['https://api-*.example.com', 'https://v1.example.com', false],
    ['https://a*b*c.example.com', 'https://abbbc.example.com', true],
    ['https://a*b*c.example.com', 'https://acb.example.com', false],
    ['https://*.*.example.com', 'https://a.b.example.com', true],
    ['https://*.*.example.com', 'https://a.example.com', false],
    ['http://stack-test.*', 'http://stack-test.localhost', true],
    ['http://stack-test.*', 'http://stack-test.example.com', false],
    ['http://stack-test.*', 'http://stack-test.localhost:3000', false],
    ['http://*:8103', 'http://localhost:8103', true],
    ['http://*:8103', 'http://localhost:8104', false],
    ['http://*:8103', 'http://localhost', false],
    ['http://*:8103', 'http://a.b:8103', false],
    ['http://**host:8103', 'http://localhost:8103', true],
    ['http://**host:8103', 'http://a.b.host:8103', true],
    ['http://**host:8103', 'http://a.b.hosts:8103', false],
    ['https://*.example.com:443', 'https://a.example.com', true],
    ['http://*.example.com:080', 'http://a.example.com', true],
    ['https://**', 'https://anything.at.all', true],
    ['https://*', 'https://one-label', true],
    ['https://*', 'https://two.labels', false],
    ['https://example.com/*', 'https://example.com/x', false],
    ['http*://example.com', 'https://example.com', false],
    ['https://*@example.com', 'https://a@example.com', false],
    ['https://example.com:*', 'https://example.com:8443', false],
  ])('%s against %s is %p', (baseUrl, url, expected) => {
    expect(isTrustedUrl(url, trust(false, baseUrl))).toBe(expected);
  });

  test('takes little time over a pattern made to be slow', () => {
    const host = `${'a'.repeat(60)}.`.repeat(4);
    for (const part of ['*a', '**a', '*', '*.']) {
      const make = (size: number) => trust(false, `https://${part.repeat(size)}*c`);
      expectLinear(10, make, (trusted) => isTrustedUrl(`https://${host}b`, trusted));
    }
    const pattern = trust(false, 'https://**a**a**b');
    for (const size of [10, 100_000]) {
      expectLinear(
        size,
        (length) => `https://${'a'.repeat(length)}`,
        (url) => isTrustedUrl(url, pattern),
      );
    }
  });
});

describe('isWildcardUrl', () => {
  test.each([
    'http://example.com',
    'https://example.com:8443/path?q#h',
    'https://*.example.com',
    'https://**.example.com',
    'https://api-*.example.com',
    'http://stack-test.*',
    'http://*',
    'http://**',
    'http://*:8103',
    'http://**host:8103',
    'http://192.168.*.1:3000',
    'HTTPS://*.Example.com',
  ])('accepts %s', (value) => {
    expect(isWildcardUrl(value)).toBe(true);
  });

  test.each([
    '',
    '*',
    '*.example.com',
    '//*.example.com',
    'ftp://*.example.com',
    'javascript://*.example.com',
    '*://example.com',
    'http*://example.com',
    'https://',
    'https://.example.com',
    'https://example.com.',
    'https://*..example.com',
    'https://.*',
    'https://*.',
    'https://example.com/*',
    'https://example.com?*',
    'https://example.com#*',
    'https://example.com:*',
    'https://example.com:99999',
    'https://example.com:80:80',
    'https://*@example.com',
    'https://user@*.example.com',
    'https://exa mple.com',
    'https://exa_mple.com',
    'https://exämple.com',
    'https://[::1]',
    'https://*.example.com\\x',
    'https://*.example%2ecom',
    'https://*.example\u3002com',
    'https://*.example.com\n',
  ])('refuses %p', (value) => {
    expect(isWildcardUrl(value)).toBe(false);
  });
});
