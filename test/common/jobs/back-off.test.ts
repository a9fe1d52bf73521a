import { backOff } from '../../../src/common/jobs/back-off.js';

describe('backing off', () => {
  const retries = { attempts: 4, firstDelayMs: 2_000 };

  it.each([
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [4, null],
    [9, null],
  ])('after %s failed attempts waits for %s ms', (failed, delay) => {
    expect(backOff(failed, retries)).toBe(delay);
  });
});
