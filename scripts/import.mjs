// Brings a file into a project of a running server: `npm run import -- FILE --project ID [options]`, see docs/import-and-export.md.
import './node-version.mjs';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chunksOf } from '../shared/imports/import-chunks.mjs';

const KEY = 'VESTIBULE_ADMIN_KEY';
const PASSPHRASE = 'VESTIBULE_EXPORT_PASSPHRASE';
const POLL_MS = 500;
const RETRIES = 5;

const USAGE = `npm run import -- FILE --project ID [options]

  --url URL            where the server is; http://localhost:4000 unless told
  --mapping NAME|PATH  auth0, clerk, supabase, firebase, better_auth, or the path of a mapping of your own
  --format NAME        jsonl or csv, where the name of the file does not tell; JSON documents are split into lines
  --source NAME        under which name ids that are no UUIDs stay the same
  --settings replace   lets the settings of an export take the place of those of the project
  --firebase PATH      JSON with signer_key, salt_separator, rounds and mem_cost
  --report PATH        where lines go that were not brought in; import-report.jsonl unless told
  --dry-run            says what would come of each line, and changes nothing
  --resume ID          goes on with an import that was begun
  --help               says all this

The super secret admin key of the project is in ${KEY}, the passphrase of an export in ${PASSPHRASE}.`;

const OPTIONS = {
  url: { type: 'string', default: 'http://localhost:4000' },
  project: { type: 'string' },
  mapping: { type: 'string' },
  format: { type: 'string' },
  source: { type: 'string' },
  settings: { type: 'string' },
  firebase: { type: 'string' },
  report: { type: 'string', default: 'import-report.jsonl' },
  resume: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

async function main() {
  const { values: options, positionals } = readArguments();
  if (options.help) return say(`${USAGE}\n`);
  const [file] = positionals;
  if (positionals.length !== 1) throw misused(`Name one file, not ${positionals.length}.`);
  if (!options.project) throw misused('Say with --project which project the file is brought into.');
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  if (!process.env[KEY]) throw new Error(`Put the super secret admin key of the project into ${KEY}`);
  const api = apiOf(options);
  const format = formatOf(file, options);
  const begun = options.resume ? await api('GET', `/${options.resume}`) : await begin(api, { file, format, options });
  say(`Import ${begun.id}\n`);
  if (begun.state === 'uploading') await upload(api, { file, format, begun });
  if (begun.state !== 'completed' && begun.state !== 'running' && begun.state !== 'waiting') {
    await api('POST', `/${begun.id}/${options['dry-run'] ? 'check' : 'start'}`);
  }
  const done = await follow(api, begun.id);
  await report(api, done, options);
  if (done.state === 'failed') throw new Error(`The import failed: ${done.error} Go on with --resume ${done.id}`);
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw misused(error.message);
  }
}

/** The problem comes last, where it is seen. */
function misused(problem) {
  return new Error(`${USAGE}\n\n${problem}`);
}

function begin(api, { file, format, options }) {
  const { mapping, source, settings, firebase } = options;
  const isOwn = mapping !== undefined && mapping.endsWith('.json');
  return api('POST', '', {
    format: format === 'csv' ? 'csv' : 'jsonl',
    file_name: basename(file).slice(0, 255),
    ...(isOwn ? { custom_mapping: JSON.parse(readFileSync(mapping, 'utf8')) } : mapping && { mapping }),
    ...(source && { source }),
    ...(settings && { settings }),
    ...(firebase && { firebase_scrypt: JSON.parse(readFileSync(firebase, 'utf8')) }),
    ...(process.env[PASSPHRASE] && { passphrase: process.env[PASSPHRASE] }),
  });
}

function formatOf(file, { format, mapping }) {
  if (format) return format;
  if (/\.csv$/i.test(file)) return 'csv';
  return /\.json$/i.test(file) || mapping === 'firebase' ? 'json' : 'jsonl';
}

/** The shape of a file by its format; a JSON document becomes lines. */
function shapeOf(format) {
  if (!['jsonl', 'csv', 'json'].includes(format)) throw new Error(`There is no format ${format}: jsonl, csv or json`);
  return { format: format === 'csv' ? 'csv' : 'jsonl', isDocument: format === 'json' };
}

/** Chunks of a run before are not uploaded again: the same file is cut in the same places. */
async function upload(api, { file, format, begun }) {
  const size = statSync(file).size;
  let number = 0;
  let bytes = 0;
  for await (const chunk of chunksOf(Readable.toWeb(createReadStream(file)), shapeOf(format))) {
    if (number >= begun.chunks) await api('PUT', `/${begun.id}/chunks/${number}`, chunk);
    number += 1;
    bytes += chunk.length;
    progress(`Uploading: ${percent(bytes, size)}`);
  }
  say('\n');
}

async function follow(api, id) {
  for (;;) {
    const one = await api('GET', `/${id}`);
    const counts = one.mode === 'check' ? one.check_counts : one.run_counts;
    const done = one.state === 'checked' ? one.lines : one.lines_done;
    progress(`Lines: ${done} of ${one.lines}; ${tellCounts(counts ?? {}, one.mode === 'check')}`);
    if (one.state !== 'waiting' && one.state !== 'running') {
      say('\n');
      return one;
    }
    await setTimeout(POLL_MS);
  }
}

/** The counts of a run, or of what one would come to: a dry run has created nothing. */
function tellCounts({ created = 0, skipped = 0, failed = 0 }, isDry) {
  if (isDry) return `would create ${created}, skip ${skipped}, fail ${failed}; nothing is changed`;
  return `created ${created}, skipped ${skipped}, failed ${failed}`;
}

async function report(api, { id }, { report: path }) {
  const lines = [];
  for (let cursor = 1; cursor !== null;) {
    const page = await api('GET', `/${id}/report?limit=1000&cursor=${cursor}`);
    lines.push(...page.items);
    cursor = page.next_line;
  }
  if (lines.length === 0) return;
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  say(`${lines.length} lines are told of in ${path}\n`);
}

function apiOf({ url, project }) {
  const base = `${url.replace(/\/$/, '')}/api/v1/internal/imports`;
  const headers = {
    'x-stack-project-id': project,
    'x-stack-access-type': 'admin',
    'x-stack-super-secret-admin-key': process.env[KEY],
  };
  return async (method, path, body) => {
    const isChunk = body instanceof Uint8Array;
    const type = isChunk ? 'application/octet-stream' : 'application/json';
    const sent = body === undefined ? {} : { body: isChunk ? body : JSON.stringify(body) };
    const request = { method, headers: { ...headers, ...(body !== undefined && { 'content-type': type }) }, ...sent };
    const answer = await persist(() => fetch(`${base}${path}`, request));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path || '/'}: ${answer.status} ${text.slice(0, 2_000)}`);
    return JSON.parse(text);
  };
}

/** Everything here may be asked for twice: a server that is busy or restarts is asked again. */
async function persist(ask) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask().catch((error) => error);
    const isPassing = answer instanceof Error || answer.status === 429 || answer.status === 503;
    if (!isPassing) return answer;
    if (attempt === RETRIES) {
      throw answer instanceof Error
        ? new Error(`The server cannot be reached: ${answer.message}`)
        : new Error(await answer.text());
    }
    await setTimeout(1_000 * 2 ** (attempt - 1));
  }
}

function percent(done, all) {
  return `${Math.min(100, Math.round((100 * done) / Math.max(1, all)))} %`;
}

function progress(text) {
  if (process.stdout.isTTY) say(`\r\x1b[K${text}`);
  else if (text !== progress.last) say(`${text}\n`);
  progress.last = text;
}

function say(text) {
  process.stdout.write(text);
}
