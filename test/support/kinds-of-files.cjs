/** The kinds of test files, by which their times are added up. The first that fits counts. */
const KINDS = [
  ['architecture', /^test\/architecture/],
  ['unit', /^test\/(dashboard-unit|sdk-unit)\//],
  ['browser', /^test\/browser\//],
  ['matrix', /^test\/matrix\//],
  ['attacks', /^test\/(attacks|robustness)\//],
  ['email', /^test\/email\//],
  ['sdk', /^test\/sdk\//],
  ['others', /^/],
];

/**
 * @param {string} path of a test file, from the root of the repository
 * @returns {string} its kind
 */
function kindOfFile(path) {
  return KINDS.find(([, pattern]) => pattern.test(path))[0];
}

/**
 * Finds the kinds that took more than their budget. Only those count of which every file was run and measured.
 */
function findExcesses(times, files, budgets) {
  return KINDS.flatMap(([kind]) => {
    const measured = times.filter(({ file, processor }) => processor !== null && kindOfFile(file) === kind);
    if (measured.length === 0 || measured.length < files.filter((file) => kindOfFile(file) === kind).length) return [];
    const taken = measured.reduce((sum, { processor }) => sum + processor, 0);
    const budget = budgets.kinds[kind];
    return taken > budget ? [{ kind, taken, budget, isFar: taken > budget * budgets.failsAbove }] : [];
  });
}

module.exports = { KINDS: KINDS.map(([name]) => name), kindOfFile, findExcesses };
