/**
 * Tells how slow this machine is. Tests start processes and touch new memory all along, and there are machines on which
 * the same tests take several times the processor time, for each first touch of a page costs a hundredfold there.
 */
const { execFile } = require('node:child_process');
const { promisify } = require('node:util');

/** The work of tests, in small: Node.js starts and reads a large program. It tells the microseconds that it took. */
const SAMPLE = "require('typescript'); const { user, system } = process.cpuUsage(); console.log(user + system);";

/** Seconds of the processor that the sample takes on the machine that `test/budgets.json` is for. */
const USUAL_SECONDS = 0.3;

/**
 * Takes a sample of the machine's speed, under the load that is on it now.
 *
 * @returns {Promise<number>} how many times the usual processor time work takes; 1 is usual
 * @example await sampleSlowness() // 1.9
 */
async function sampleSlowness() {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', SAMPLE], { cwd: __dirname });
  return Number(stdout) / 1_000_000 / USUAL_SECONDS;
}

module.exports = { sampleSlowness };
