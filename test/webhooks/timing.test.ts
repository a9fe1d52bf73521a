import { Webhook } from 'standardwebhooks';
import { signedHeaders } from '../../src/webhooks/calls/message';
import { successRate, writeAttempts } from '../../src/webhooks/queues/recent-attempts';
import { isFailing, probeDelay, retryDelay } from '../../src/webhooks/sending/retry-delay';

const HOUR = 3_600_000;

describe('retryDelay', () => {
  it('spreads ten retries over three days, and then gives up', () => {
    const delays = Array.from({ length: 10 }, (_, failed) => retryDelay(failed + 1, 0) ?? 0);
    expect(delays.slice(0, 3)).toEqual([5_000, 60_000, 300_000]);
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / HOUR;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(73);
    expect(retryDelay(11)).toBeNull();
  });

  it('adds a tenth at most', () => {
    expect(retryDelay(1, 1)).toBe(5_500);
  });
});

describe('probeDelay', () => {
  it('begins with the fifth failure in a row and grows to five minutes', () => {
    expect([0, 4, 5, 6, 7].map(probeDelay)).toEqual([0, 0, 5_000, 10_000, 20_000]);
    expect([50, 5_000].map(probeDelay)).toEqual([300_000, 300_000]);
    expect([4, 5].map(isFailing)).toEqual([false, true]);
  });
});

describe('the success rate', () => {
  const attempts = (...errors: Array<string | null>) => errors.map((error) => ({ error }));

  it('is the share of attempts that were taken, and nothing where there were none', () => {
    expect(successRate(writeAttempts([]))).toBeNull();
    expect(successRate(writeAttempts(attempts(null, 'STATUS', null, null)))).toBe(0.75);
    expect(successRate(writeAttempts(attempts('TIMEOUT')))).toBe(0);
    expect(successRate(writeAttempts(attempts(null)))).toBe(1);
  });

  it('tells of the latest hundred', () => {
    const many = [...attempts('STATUS'), ...Array.from({ length: 100 }, () => ({ error: null }))];
    expect(writeAttempts(many)).toBe('+'.repeat(100));
  });
});

describe('a signed message', () => {
  it('is verified with each of its secrets, and with no other', () => {
    const secrets = [Buffer.alloc(32, 1), Buffer.alloc(24, 2)];
    const body = '{"type":"user.created","data":{"name":"Ädä 🚪"}}';
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = signedHeaders(secrets, { id: 'msg_1', timestamp, body: Buffer.from(body) });
    const verify = (secret: Buffer) => new Webhook(`whsec_${secret.toString('base64')}`).verify(body, headers);
    for (const secret of secrets) expect(verify(secret)).toEqual(JSON.parse(body));
    expect(() => verify(Buffer.alloc(32, 3))).toThrow();
  });
});
