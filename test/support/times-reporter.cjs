/**
 * Prints and keeps the time of each test file, and holds it against the budget of its kind (`test/budgets.json`).
 *
 * What counts is processor time: that of the worker, and of all servers, databases and browsers at work for the file. It
 * grows much less than the time of a clock while the machine is busy with something else. It still does, so that a budget
 * that is exceeded is told of loudly, and fails the run only far above it. How far depends on how slow the machine is.
 */
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join, relative, sep } = require('node:path');
const budgets = require('../budgets.json');
const { findExcesses, KINDS, kindOfFile } = require('./kinds-of-files.cjs');
const { sampleSlowness } = require('./machine-speed.cjs');

const ROOT = join(__dirname, '..', '..');
/** The file that keeps the times of the last run of each test file. */
const KEPT = join(ROOT, 'node_modules', '.vestibule', 'test-times.json');
const SLOWEST = 15;
/** Test files between two samples of the machine's speed, which take half a second of the processor. */
const FILES_OF_SAMPLE = 40;

module.exports = class {
  files = 0;
  samples = [];

  /** Called after each file: the machine is looked at under the load of the others. A look in vain is none. */
  onTestFileResult() {
    if (this.files++ % FILES_OF_SAMPLE === 0) this.samples.push(sampleSlowness().catch(() => null));
  }

  /** Called before the folder of the run is removed, in which the workers left what they measured. */
  async onRunComplete(_contexts, results) {
    const measured = readMeasured();
    const times = results.testResults.map(({ testFilePath, perfStats }) => {
      const file = nameOf(testFilePath);
      return {
        file,
        kind: kindOfFile(file),
        clock: round(((perfStats?.end ?? 0) - (perfStats?.start ?? 0)) / 1000),
        processor: measured.get(testFilePath) ?? null,
      };
    });
    if (times.length === 0) return;
    keep(times);
    const slowness = await middleOf(this.samples);
    const excesses = findExcesses(times, listFiles(), { ...budgets, slowness });
    const told = [describe(times), `This machine: ${round(slowness)} times the usual time`, ...excesses.map(wordsOf)];
    process.stderr.write(`\n${told.join('\n')}\n`);
    const failing = excesses.filter(({ isFar }) => isFar);
    if (failing.length > 0) this.error = new Error(failing.map(wordsOf).join('\n'));
  }

  /** An error fails the run. */
  getLastError() {
    return this.error;
  }
};

/** The middle one of the samples, and never less than 1: a fast machine has no smaller budgets. */
async function middleOf(samples) {
  const taken = (await Promise.all(samples)).filter((sample) => sample !== null).toSorted((a, b) => a - b);
  return Math.max(1, taken[Math.floor(taken.length / 2)] ?? 1);
}

function nameOf(path) {
  return relative(ROOT, path).split(sep).join('/');
}

function round(seconds) {
  return Math.round(seconds * 10) / 10;
}

function readMeasured() {
  const file = join(tmpdir(), 'processor-times.jsonl');
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(lines.map(({ path, seconds }) => [path, seconds]));
}

/** Files that did not run keep what they took last time. */
function keep(times) {
  const before = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  const now = Object.fromEntries(times.map(({ file, clock, processor }) => [file, { clock, processor }]));
  const kept = Object.entries({ ...before, ...now }).filter(([file]) => existsSync(join(ROOT, file)));
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(kept.toSorted()), null, 1)}\n`);
}

function describe(times) {
  const slowest = times.toSorted((a, b) => costOf(b) - costOf(a)).slice(0, SLOWEST);
  const rows = slowest.map(({ file, clock, processor }) => rowOf(file, clock, processor));
  const sums = KINDS.flatMap((kind) => {
    const ofKind = times.filter((time) => time.kind === kind);
    return ofKind.length === 0
      ? []
      : rowOf(`${kind} (${ofKind.length} files)`, sum(ofKind, 'clock'), sum(ofKind, 'processor'));
  });
  const all = rowOf(`all (${times.length} files)`, sum(times, 'clock'), sum(times, 'processor'));
  return ['Seconds: by the clock, of the processors', ...rows, '', ...sums, all].join('\n');
}

function costOf({ processor, clock }) {
  return processor ?? clock;
}

function rowOf(label, clock, processor) {
  return `${clock.toFixed(1).padStart(8)} ${(processor ?? 0).toFixed(1).padStart(8)}  ${label}`;
}

function sum(times, name) {
  return times.reduce((all, time) => all + (time[name] ?? 0), 0);
}

function wordsOf({ kind, taken, budget }) {
  return `OVER BUDGET: the tests of the kind "${kind}" took ${round(taken)} s of the processors, and may take ${budget} s (test/budgets.json)`;
}

function listFiles() {
  return readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name.split(sep).join('/')}`);
}
