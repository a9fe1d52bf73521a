import { describeDevice } from '../../src/users/sessions/device.js';

describe('describeDevice', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux', 'desktop'],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
      'mobile',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'tablet',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Safari/537.36',
      'Chrome',
      'Chrome OS',
      'desktop',
    ],
  ])('reads %s', (userAgent, browser, system, kind) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system, kind });
  });

  it.each([null, '', 'node', 'curl/8.1', 'Mozilla/5.0', '('.repeat(256), '__proto__', '<script>alert(1)</script>/1.0'])(
    'knows nothing of %j',
    (userAgent) => {
      expect(describeDevice(userAgent)).toBeNull();
    },
  );
});
