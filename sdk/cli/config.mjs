// The commands on a file with the settings of a project: `vestibule config pull | diff | push`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Refusal } from './api.mjs';
import { findFile, lineOf, readFile, writeText } from './config-file.mjs';
import { DIFFERENT, DONE, say } from './outcome.mjs';

/** The commands by their names. Each gets the options and the requests to the project, and gives a code to end with. */
export const CONFIG_COMMANDS = { pull: withFile(pull), diff: withFile(diff), push: withFile(push) };

function withFile(command) {
  return ({ options, api }) => {
    const path = findFile(options['config-file']);
    return command({ path, shown: relative(process.cwd(), path), options, api });
  };
}

async function pull({ path, shown, options, api }) {
  const { config_string: stored } = await api('GET', '/config/override/branch');
  const text = writeText(JSON.parse(stored), path);
  if (existsSync(path)) {
    if (readFileSync(path, 'utf8') === text) return say(`${shown} is as it was pushed.`, DONE);
    if (!options.overwrite) throw new Error(`${shown} is there and differs. Take its place with --overwrite.`);
  }
  writeFileSync(path, text);
  return say(`Wrote ${shown}.`, DONE);
}

async function diff(context) {
  const plan = await makePlan(context);
  tell(plan, context);
  return plan.differences.length > 0 ? DIFFERENT : DONE;
}

async function push(context) {
  const { options, api, shown } = context;
  const plan = await makePlan(context);
  tell(plan, context);
  const isCovered = options['take-over'] && plan.covered.length > 0;
  if (plan.differences.length === 0 && !isCovered && !options.link) return DONE;
  if (!options.yes && !(await isAgreed())) return DIFFERENT;
  await api('PUT', '/config/override/branch', { config_string: plan.text, source: sourceOf(shown) });
  if (isCovered) await api('POST', '/config/uncover');
  if (!options.json) say('Pushed.', DONE);
  return DONE;
}

/** The plan of a push; nothing is changed. */
async function makePlan({ path, shown, api }) {
  const file = await readFile(path);
  const text = JSON.stringify(file.value);
  try {
    return { text, ...(await api('POST', '/config/compare', { config_string: text })) };
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) throw located(error, file, shown);
    throw error;
  }
}

/** The problems of a file, each with the line that it is about. */
function located({ message }, file, shown) {
  const problems = message.split('\n').map((problem) => {
    const path = /^"([^"]+)"/.exec(problem)?.[1];
    const line = path === undefined ? null : lineOf(file, path);
    return line === null ? `${shown}: ${problem}` : `${shown}:${line}: ${problem}`;
  });
  return new Error(problems.join('\n'));
}

function tell({ differences, left_out: more, covered }, { options }) {
  if (options.json) {
    say(JSON.stringify({ differences, left_out: more, covered }), DONE);
    return;
  }
  const signs = { added: '+', removed: '-', changed: '~' };
  for (const { path, kind, before, after } of differences) {
    const values = [before, after].filter((value) => value !== null).map(short);
    say(`${signs[kind]} ${path}: ${values.join(' -> ')}`, DONE);
  }
  if (more > 0) say(`… and ${more} more`, DONE);
  if (differences.length === 0) say('Nothing differs.', DONE);
  if (covered.length === 0) return;
  const what = options['take-over']
    ? 'Taken over from the environment'
    : 'Not in force, as the environment says something else';
  say(`${what}:\n${covered.map((path) => `  ${path}`).join('\n')}`, DONE);
  if (!options['take-over'])
    say('Let them count with --take-over, or on the page Configuration of the dashboard.', DONE);
}

function short(text) {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Nobody is asked where nobody could answer. */
async function isAgreed() {
  if (!process.stdin.isTTY) {
    say('Nothing was pushed. Push it with --yes.', DONE);
    return false;
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Push this? [y/N] ');
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** The place from which it is pushed, as a workflow of GitHub says it. */
function sourceOf(shown) {
  const [owner = '', repo = ''] = (process.env.GITHUB_REPOSITORY ?? '').split('/');
  if (!owner || !repo || !process.env.GITHUB_SHA) return { type: 'pushed-from-unknown' };
  const workflow = /^[^/]+\/[^/]+\/(.+)@/.exec(process.env.GITHUB_WORKFLOW_REF ?? '')?.[1];
  return {
    type: 'pushed-from-github',
    owner,
    repo,
    branch: process.env.GITHUB_REF_NAME ?? '',
    commit_hash: process.env.GITHUB_SHA,
    config_file_path: shown,
    ...(workflow && { workflow_path: workflow }),
  };
}
