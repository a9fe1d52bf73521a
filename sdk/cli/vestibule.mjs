#!/usr/bin/env node
// The command line: projects, and the settings of one in a file of its repository; see docs/command-line.md.
import { parseArgs } from 'node:util';
import { accessOf, headersFor, urlOf } from './access.mjs';
import { apiOf } from './api.mjs';
import { CONFIG_COMMANDS } from './config.mjs';
import { exec } from './exec.mjs';
import { DONE, FAILED, say } from './outcome.mjs';
import { PROJECT_COMMANDS } from './projects.mjs';
import { login, logout } from './session.mjs';

const USAGE = `vestibule login               signs in by way of a browser; logout ends that
vestibule project list        lists the projects of whoever is signed in
vestibule project create NAME makes one, and says its id
vestibule config pull         writes the settings that were pushed last into the file
vestibule config diff         says what a push of the file would change
vestibule config push         says it, asks, and pushes the file
vestibule exec CODE           runs JavaScript with a ready "app" of the project; "-" reads it from standard input

  --config-file PATH   vestibule.config.ts or stack.config.ts unless told
  --project-id ID      VESTIBULE_PROJECT_ID unless told
  --team-id ID         the team that a new project belongs to, where there are several
  --url URL            VESTIBULE_API_URL unless told, else http://localhost:4000
  --overwrite          lets pull take the place of another file
  --yes                pushes without asking
  --take-over          lets what is pushed count where the dashboard says something else; not with a server key
  --link               pushes although nothing differs, so that the project names this commit
  --json               says it as JSON
  --help               says all this

Where nobody is signed in, the secret server key of the project is in VESTIBULE_SECRET_SERVER_KEY. In a workflow of GitHub
the repository and the commit are told along. It ends with 0 when nothing is left to do, with 2 when something differs, and
with 1 when it failed.`;

const OPTIONS = {
  'config-file': { type: 'string' },
  'project-id': { type: 'string' },
  'team-id': { type: 'string' },
  url: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  'take-over': { type: 'boolean', default: false },
  link: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

/** The commands: their verbs, the words that they take beside options, and whether they are about one project. */
const COMMANDS = {
  login: { run: login },
  logout: { run: logout },
  exec: { run: exec, words: 1, isOfProject: true },
  project: { verbs: PROJECT_COMMANDS, words: 1 },
  config: { verbs: CONFIG_COMMANDS, isOfProject: true },
};

process.exitCode = await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  return FAILED;
});

async function main() {
  const { values: options, positionals } = readArguments();
  if (options.help) return say(USAGE, DONE);
  const [noun, ...others] = positionals;
  const command = Object.hasOwn(COMMANDS, noun ?? '') ? COMMANDS[noun] : null;
  if (!command) throw unknown(`Say ${Object.keys(COMMANDS).join(', ')} or --help.`);
  const words = command.verbs ? others.slice(1) : others;
  const run = command.verbs ? verbOf(noun, command.verbs, others[0]) : command.run;
  if (words.length > (command.words ?? 0)) throw unknown(`"${words.at(-1)}" is one word too many.`);
  const url = urlOf(options);
  if (!command.isOfProject) return run({ url, options, words });
  const access = accessOf(options, url);
  return run({ url, options, words, access, api: apiOf({ url, headersOf: headersFor(url, access) }) });
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw unknown(error.message);
  }
}

function verbOf(noun, verbs, verb) {
  if (Object.hasOwn(verbs, verb ?? '')) return verbs[verb];
  throw unknown(
    `Say "${noun}" and ${Object.keys(verbs)
      .join(', ')
      .replace(/, (?!.*, )/, ' or ')}.`,
  );
}

/** The problem comes last, where it is seen. */
function unknown(problem) {
  return new Error(`${USAGE}\n\n${problem}`);
}
