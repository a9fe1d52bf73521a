/** The environment of a test file: each worker of jest has a server of its own, and ends when the run does. */
const { appendFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { readProcessorTime } = require('./processor-time.cjs');
const { clearBrowser, closeBrowser, shareBrowser } = require('./shared-browser.cjs');

// Without this, a worker would go on with its file, and could start servers, after the run was killed.
const stop = () => process.exit(1);
process.on('disconnect', stop);
// A listener keeps a worker alive: this one leaves when jest tells the worker that it is done.
process.on('removeListener', (event) => {
  if (event !== 'message') return;
  process.off('disconnect', stop);
  void closeBrowser();
});

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  async setup() {
    await super.setup();
    const servers = JSON.parse(process.env.VESTIBULE_TEST_SERVERS ?? '[]');
    const server = servers[Number(process.env.JEST_WORKER_ID) - 1];
    Object.assign(this.global.process.env, server);
    this.global.shareBrowser = shareBrowser;
    this.measured = [process.pid, Number(server?.VESTIBULE_TEST_PID ?? 0)];
    this.before = readProcessorTime(this.measured);
  }

  async teardown() {
    await clearBrowser();
    const after = readProcessorTime(this.measured);
    if (this.before !== null && after !== null) this.tell(after - this.before);
    await super.teardown();
  }

  /** For the reporter, which runs in another process. */
  tell(seconds) {
    const line = JSON.stringify({ path: this.testPath, seconds: Math.round(seconds * 100) / 100 });
    appendFileSync(join(tmpdir(), 'processor-times.jsonl'), `${line}\n`);
  }
};
