// Compiles the examples of docstrings. Names that an example does not declare stand for whatever its reader has, except those
// of our own objects, which have their types.
import { join } from 'node:path';
import ts from 'typescript';
import { createProgram, ENTRIES, ROOT } from './public-api.mjs';

/** The objects that examples speak of: of several types, that of the member's owner, else the first. */
const VARIABLES = {
  app: ['StackClientApp<true>', 'StackServerApp<true>', 'StackAdminApp<true>'],
  clientApp: ['StackClientApp<true>'],
  serverApp: ['StackServerApp<true>'],
  adminApp: ['StackAdminApp<true>'],
  internalApp: ["StackClientApp<true, 'internal'>"],
  user: ['CurrentUser', 'ServerUser', 'CurrentInternalUser'],
  bob: ['ServerUser'],
  owner: ['CurrentInternalUser'],
  team: ['Team', 'ServerTeam'],
  project: ['AdminProject'],
  item: ['ServerItem'],
  store: ['DataVaultStore'],
  key: ['UserApiKey', 'InternalApiKey'],
  keys: ['UserApiKey[]', 'InternalApiKey[]'],
  account: ['OAuthProvider', 'ServerOAuthProvider', 'OAuthConnection'],
  connection: ['DeprecatedOAuthConnection'],
  channel: ['ContactChannel', 'ServerContactChannel'],
  session: ['ActiveSession'],
  error: ['KnownErrorOf<ErrorCode>'],
  page: ['any', 'Page'],
  request: ['any'],
  process: ['any'],
  authorize: ['() => Promise<void>'],
};
/** "Cannot find name", also of a member that is named like its value. Of a name that is nearly one of ours it is another. */
const UNKNOWN_NAMES = [2304, 18004];

/** The folders of the entries from which examples import: each has all of the one before, and apps of its own. */
const FOLDERS = ['sdk/src', 'sdk/src/react', 'sdk/src/next'];
const HAS_HOOKS = /^sdk\/src\/(?:react|hooks)\//;

/** Lines such as `sdk/src/resources/team.ts:12:3 update: Property 'x' does not exist …`. */
export function findBroken(api) {
  const groups = FOLDERS.map((folder) => ({
    file: join(ROOT, folder, 'examples.generated.tsx'),
    examples: listExamples(api).filter((example) => example.folder === folder),
  }));
  const texts = new Map(groups.map(({ file, examples }, index) => [file, writeSource(examples, namesIn(api, index))]));
  const program = createProgram([...texts.keys()], texts);
  return groups.flatMap(({ file, examples }) => diagnose(program, file, examples));
}

function folderOf(file) {
  if (file?.startsWith(`${FOLDERS[2]}/`)) return FOLDERS[2];
  return HAS_HOOKS.test(file) || file?.startsWith('shared/') ? FOLDERS[1] : FOLDERS[0];
}

/** The names of an entry, with those of the entries before it. */
function namesIn(api, index) {
  const entries = Object.keys(ENTRIES).slice(0, index + 1);
  const found = api.filter(({ entry }) => entries.includes(entry));
  return [...new Set(found.flatMap(({ name, aliases }) => [name, ...aliases]))];
}

function listExamples(api) {
  const found = new Map();
  for (const { members, ...one } of api) {
    for (const { name, file, place = one.file, example } of [one, ...members]) {
      if (!example) continue;
      const key = `${place} ${name}`;
      if (!found.has(key)) found.set(key, { name, place, example, folder: folderOf(file), owners: [] });
      found.get(key).owners.push(one.name);
    }
  }
  return [...found.values()];
}

/** Each example is a function of its own. */
function writeSource(examples, names) {
  return [`import { ${names.join(', ')} } from './index.js';`, ...examples.map(writeExample)].join('\n');
}

function writeExample({ example, owners }, index) {
  const parameters = Object.entries(VARIABLES)
    .filter(([name]) => !new RegExp(`(?:const |let |\\[|\\{ ?|, ?)${name}\\b(?=[^:(.]*=[^>])`).test(example))
    .map(([name, types]) => `${name}: ${types.find((type) => owners.includes(baseOf(type))) ?? types[0]}`);
  return `async function example${index}(${parameters.join(', ')}) {\n${makeStatements(example)}\n}`;
}

const baseOf = (type) => /^\w+/.exec(type)?.[0];

/** An example as the body of a function: exports are declarations there, and a component that stands alone an expression. */
function makeStatements(example) {
  const text = example.replaceAll(/^export (?:default )?/gm, '').replaceAll(/^import .*$/gm, '');
  return /^\s*</.test(text) ? `void (<>${text}</>);` : text;
}

function diagnose(program, file, examples) {
  const source = program.getSourceFile(file);
  const starts = examples.map((_, index) => source.text.indexOf(`async function example${index}(`));
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    .filter(({ code }) => !UNKNOWN_NAMES.includes(code))
    .map(({ start = 0, messageText }) => {
      const example = examples[starts.findLastIndex((begin) => begin <= start)];
      const { line } = source.getLineAndCharacterOfPosition(start);
      const text = source.text.split('\n')[line]?.trim();
      return `${example?.place} ${example?.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} | ${text}`;
    });
}
