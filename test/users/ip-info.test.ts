import { readIpInfo } from '../../src/users/sessions/ip-info.js';

const BROWSER = { 'user-agent': 'Mozilla/5.0' };
const read = (headers: Record<string, string | undefined>, isProxied = true, remoteAddress = '192.0.2.1') =>
  readIpInfo({ headers, isProxied, remoteAddress });

describe('readIpInfo', () => {
  it.each([{}, { 'user-agent': 'curl/8.0' }, { 'user-agent': '' }])('knows nothing of the program %j', (headers) => {
    expect(read(headers)).toBeNull();
  });

  it.each(['Mozilla/5.0', 'X Chrome/1', 'X Safari/1'])('takes %s for a browser', (agent) => {
    expect(read({ 'user-agent': agent })?.ip).toBe('192.0.2.1');
  });

  it('takes the address by priority', () => {
    const headers = {
      ...BROWSER,
      'x-real-ip': '192.0.2.4',
      'x-vercel-forwarded-for': '192.0.2.3',
      'cf-connecting-ip': '192.0.2.2',
    };
    expect(read(headers)?.ip).toBe('192.0.2.2');
    expect(read({ ...headers, 'cf-connecting-ip': '' })?.ip).toBe('192.0.2.3');
    expect(read({ ...BROWSER, 'x-real-ip': '2001:db8::1' })?.ip).toBe('2001:db8::1');
  });

  it('reads the place, with null for what is not told', () => {
    const headers = { ...BROWSER, 'cf-ipcountry': 'CH', 'x-vercel-ip-city': 'Bern', 'x-vercel-ip-latitude': '46.9' };
    expect(read(headers)).toEqual({
      ip: '192.0.2.1',
      countryCode: 'CH',
      regionCode: null,
      cityName: 'Bern',
      latitude: 46.9,
      longitude: null,
      tzIdentifier: null,
    });
    expect(read({ ...BROWSER, 'x-vercel-ip-longitude': 'west' })?.longitude).toBeNull();
  });

  it('takes the country from the header that is named, then from others, and from none that says nothing', () => {
    const named = (value?: string) =>
      readIpInfo(
        {
          headers: { ...BROWSER, 'x-country': value, 'cf-ipcountry': 'CH' },
          isProxied: true,
          remoteAddress: '192.0.2.1',
        },
        'x-country',
      )?.countryCode;
    expect([named('de'), named(), named('T1'), named('XX'), named('Germany')]).toEqual(['DE', 'CH', 'CH', 'CH', 'CH']);
    expect(read({ ...BROWSER, 'cf-ipcountry': 'XX' })?.countryCode).toBeNull();
  });

  it('believes no header of a proxy that is not trusted', () => {
    const headers = { ...BROWSER, 'cf-connecting-ip': '203.0.113.7', 'cf-ipcountry': 'CH' };
    expect(read(headers, false)).toMatchObject({ ip: '192.0.2.1', countryCode: null });
  });

  it('knows nothing when the address is none', () => {
    expect(read({ ...BROWSER, 'x-real-ip': 'somewhere' })).toBeNull();
    expect(read({ ...BROWSER, 'x-real-ip': '1'.repeat(500) })?.ip).toBe('192.0.2.1');
  });
});
