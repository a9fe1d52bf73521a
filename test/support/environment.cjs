/** Where a test file runs: each worker of jest has a server of its own, and ends when the run does. */
const { TestEnvironment } = require('jest-environment-node');

// Without this, a worker would go on with its file, and could start servers, after the run was killed.
const stop = () => process.exit(1);
process.on('disconnect', stop);
// A listener keeps a worker alive: this one leaves when jest tells the worker that it is done.
process.on('removeListener', (event) => event === 'message' && process.off('disconnect', stop));

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const servers = JSON.parse(process.env.VESTIBULE_TEST_SERVERS ?? '[]');
    Object.assign(this.global.process.env, servers[Number(process.env.JEST_WORKER_ID) - 1]);
  }
};
