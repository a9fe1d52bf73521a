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
 * Finds the kinds that took more than their budget. Only those count of which every file was run and measured. One is far
 * over it when it takes a multiple of it, which is larger on a machine that is slow.
 */
function findExcesses(times, files, { kinds, failsAbove, slowness }) {
  return KINDS.flatMap(([kind]) => {
    const measured = times.filter(({ file, processor }) => processor !== null && kindOfFile(file) === kind);
    if (measured.length === 0 || measured.length < files.filter((file) => kindOfFile(file) === kind).length) return [];
    const taken = measured.reduce((sum, { processor }) => sum + processor, 0);
    const budget = kinds[kind];
    return taken > budget ? [{ kind, taken, budget, isFar: taken > budget * failsAbove * slowness }] : [];
  });
}

module.exports = { KINDS: KINDS.map(([name]) => name), kindOfFile, findExcesses };
