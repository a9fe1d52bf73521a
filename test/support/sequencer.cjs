/**
 * Long files first, so that no worker is left alone with one at the end. Jest remembers how long each took; on a fresh
 * clone the folder tells. Also tells the global setup how many files there are, for fewer need fewer servers.
 */
const TestSequencer = require('@jest/test-sequencer').default;

const LONG_FIRST = [
  '/test/recipes',
  '/test/browser/',
  '/test/matrix/',
  '/test/robustness/',
  '/test/email/',
  '/test/projects/exports/',
  '/test/attacks/',
  '/test/webhooks/',
  '/test/sdk/',
  '/test/payments/stripe',
  '/test/auth/',
];

module.exports = class extends TestSequencer {
  sort(tests) {
    process.env.VESTIBULE_TEST_FILES = String(tests.length);
    const rank = ({ path, duration }) => {
      if (duration !== undefined) return -1;
      const found = LONG_FIRST.findIndex((folder) => path.includes(folder));
      return found === -1 ? LONG_FIRST.length : found;
    };
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
};
