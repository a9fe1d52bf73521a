import { describeFailure } from '../../../src/common/jobs/describe-failure.js';

describe('what the log says of a failure', () => {
  it('names the error, its code and where it came from', () => {
    const error = Object.assign(new TypeError('relation "codes" does not exist'), { code: '42P01' });
    expect(describeFailure(error)).toEqual({
      error: 'TypeError: relation "codes" does not exist',
      errorCode: '42P01',
      at: expect.stringContaining('describe-failure.test.ts'),
    });
  });

  it.each([
    ['no such user: jane.doe@example.com (gone)', 'no such user: [redacted] (gone)'],
    ['the token abcdefghijklmnopqrstuvwxyz0123456789_- is over', 'the token [redacted] is over'],
    ['project 2f0d9d0e-6a3b-4c7d-8e5f-112233445566', 'project 2f0d9d0e-6a3b-4c7d-8e5f-112233445566'],
  ])('of %j is %j', (message, text) => {
    expect(describeFailure(message)).toEqual({ error: text });
  });
});
