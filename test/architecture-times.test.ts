import budgets from './budgets.json';
import { findExcesses, kindOfFile, KINDS } from './support/kinds-of-files.cjs';

/** Seconds that two processors have in 15 minutes. */
const ALL = 2 * 15 * 60;
/** Those of types, lint and format. */
const CHECKS = 200;

describe('the time of the tests', () => {
  it('is shared out among their kinds, within what two processors do in fifteen minutes', () => {
    expect(Object.keys(budgets.kinds).toSorted()).toEqual([...KINDS].toSorted());
    const sum = Object.values(budgets.kinds).reduce((all, one) => all + one, 0);
    expect(sum + CHECKS).toBeLessThanOrEqual(ALL);
  });

  it('is that of a kind by the folder', () => {
    expect(
      ['test/recipes.test.ts', 'test/architecture.test.ts', 'test/browser/a.test.ts', 'test/robustness/a.test.ts'].map(
        kindOfFile,
      ),
    ).toEqual(['others', 'architecture', 'browser', 'attacks']);
  });

  it('is over a budget where all files of the kind were measured, and far over it above a share', () => {
    const kinds = { ...budgets.kinds, email: 10, sdk: 10, matrix: 10, browser: 10 };
    const own = { kinds, failsAbove: 1.5, slowness: 1 };
    const files = ['email/a', 'email/b', 'sdk/a', 'sdk/b', 'matrix/a', 'browser/a'].map(
      (name) => `test/${name}.test.ts`,
    );
    const taken = [4, 7, 99, null, 16, 9];
    const times = files.map((file, index) => ({ file, processor: taken[index] ?? null }));
    expect(findExcesses(times, files, own)).toEqual([
      { kind: 'matrix', taken: 16, budget: 10, isFar: true },
      { kind: 'email', taken: 11, budget: 10, isFar: false },
    ]);
    expect(findExcesses(times, files, { ...own, slowness: 1.1 }).map(({ isFar }) => isFar)).toEqual([false, false]);
  });
});
