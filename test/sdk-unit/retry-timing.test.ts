import { computeBackoffMillis, parseRetryAfterMillis } from '../../sdk/src/http/retry-timing.js';

describe('computeBackoffMillis', () => {
  it.each([
    [0, 0, 500],
    [0, 0.5, 1000],
    [0, 1, 1500],
    [1, 0.5, 2000],
    [3, 0, 4000],
    [3, 1, 12_000],
  ])('after attempt %i with chance %d waits %i ms', (attempt, random, expected) => {
    expect(computeBackoffMillis(attempt, random)).toBe(expected);
  });
});

describe('parseRetryAfterMillis', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');

  it.each([
    ['7', 7000],
    ['0', 0],
    ['0.5', 500],
    ['-3', 0],
    ['Tue, 01 Jan 2030 00:00:09 GMT', 9000],
    ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('reads %p as %p', (header, expected) => {
    expect(parseRetryAfterMillis(header, now)).toBe(expected);
  });
});
