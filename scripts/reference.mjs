// Writes docs/reference and docs/llms.txt from the docstrings of the client library.
//   --report [ENTRY…]   says as JSON what is wrong with the docstrings instead, and with those of other entries besides
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBroken } from './reference/examples.mjs';
import { findMissing } from './reference/find-missing.mjs';
import { writeIndex, writeLlmsTxt, writePages } from './reference/pages.mjs';
import { readPublicApi, ROOT } from './reference/public-api.mjs';

const FOLDER = 'docs/reference';
const { values: options, positionals } = parseArgs({
  options: { report: { type: 'boolean' } },
  allowPositionals: true,
});
const api = readPublicApi();
if (options.report) console.log(JSON.stringify(report()));
else write();

function report() {
  const others = Object.fromEntries(positionals.map((path) => [path, path]));
  return {
    missing: findMissing(api),
    stale: listStale(),
    broken: findBroken(api),
    docs: listDocs(),
    others: findMissing(readPublicApi(others)),
  };
}

/** Every docstring by the name of what it is about: `Team.update`. */
function listDocs() {
  const members = ({ name, members: own }) => own.map((member) => [`${name}.${member.name}`, member.doc]);
  return Object.fromEntries(api.flatMap((one) => [[one.name, one.doc], ...members(one)]));
}

/** The files by their paths. */
function makeFiles() {
  const files = new Map([
    [`${FOLDER}/README.md`, writeIndex()],
    ['docs/llms.txt', writeLlmsTxt({ about: readAbout(), guides: readGuides() })],
  ]);
  for (const [page, text] of writePages(api)) files.set(`${FOLDER}/${page}.md`, text);
  return files;
}

/** The first paragraph of the README. */
function readAbout() {
  const [, about = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n\n');
  return about.replaceAll('\n', ' ');
}

function readGuides() {
  const rows = readFileSync(join(ROOT, 'docs/README.md'), 'utf8').matchAll(
    /^\| \[([^\]]+)\]\(([^)]+)\) +\| (.+?) +\|$/gm,
  );
  return [...rows]
    .map(([, title, file, answers]) => ({ title, file, answers }))
    .filter(({ file }) => file !== 'reference/README.md');
}

function listStale() {
  const files = makeFiles();
  const changed = [...files].filter(([path, text]) => !existsSync(join(ROOT, path)) || read(path) !== text);
  return [...changed.map(([path]) => path), ...listOrphans(files)];
}

function listOrphans(files) {
  if (!existsSync(join(ROOT, FOLDER))) return [];
  return readdirSync(join(ROOT, FOLDER))
    .map((name) => `${FOLDER}/${name}`)
    .filter((path) => !files.has(path));
}

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n');
}

function write() {
  const files = makeFiles();
  for (const path of listOrphans(files)) rmSync(join(ROOT, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}
