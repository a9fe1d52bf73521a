// The file with the settings of a project: read without running it where that can be, and written.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NotLiteralError, readLiteral } from './read-literal.mjs';

const NAMES = ['vestibule.config.ts', 'stack.config.ts'];
/** The package that has the types of settings. */
const PACKAGE = '@vestibule/sdk';
const NAME = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** The path of the file: as told, or whichever of the usual names is there. */
export function findFile(told) {
  if (told) return resolve(told);
  return resolve(NAMES.find((name) => existsSync(name)) ?? NAMES[0]);
}

/**
 * The settings in a file, and where its keys stand. A file that writes all of them out is not run; another is run as a
 * module, by Node itself or, for TypeScript where Node takes none, by `jiti` if the project has it.
 */
export async function readFile(path) {
  if (!existsSync(path)) throw new Error(`There is no file ${path}. Get one with "vestibule config pull".`);
  const source = readFileSync(path, 'utf8');
  if (extname(path) === '.json') return { value: JSON.parse(source), lines: new Map(), source };
  try {
    return { ...readLiteral(source), source };
  } catch (error) {
    if (!(error instanceof NotLiteralError)) throw error;
    return { value: await run(path, error), lines: new Map(), source };
  }
}

async function run(path, reason) {
  const module = await load(path, reason);
  const value = module.config ?? module.default?.config ?? module.default;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${basename(path)} exports no object as "config" or as its default.`);
  }
  return value;
}

async function load(path, reason) {
  if (!path.endsWith('ts') || process.features.typescript) return import(pathToFileURL(path).href);
  let jiti;
  try {
    const require = createRequire(join(process.cwd(), 'package.json'));
    jiti = await import(pathToFileURL(require.resolve('jiti')).href);
  } catch {
    throw new Error(
      `${basename(path)} has to be run, which this version of Node cannot do with TypeScript. ${reason.message}\n` +
        'Write the settings out, take Node 22.18 or later, or install the package "jiti".',
    );
  }
  return (jiti.createJiti ?? jiti.default.createJiti)(path).import(path);
}

/** The line of a key by its dotted path; where the file was run, the first line that names its last part. */
export function lineOf({ lines, source }, path) {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const line = lines.get(parts.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  if (lines.size > 0) return null;
  const last = parts.at(-1);
  const index = source.split('\n').findIndex((line) => line.includes(path) || line.includes(last));
  return index === -1 ? null : index + 1;
}

/** The text of a file with these settings, as stored: dotted keys become objects. */
export function writeText(stored, path) {
  if (extname(path) === '.json') return `${JSON.stringify(nest(stored), null, 2)}\n`;
  const type = /\bstack\.config\./.test(path) ? 'StackConfig' : 'VestibuleConfig';
  const isScript = /\.[cm]?js$/.test(path);
  const head = isScript
    ? `/** @type {import('${PACKAGE}').${type}} */\nexport const config =`
    : `import type { ${type} } from '${PACKAGE}';\n\nexport const config: ${type} =`;
  return `${head} ${print(nest(stored), '')};\n`;
}

/** Dotted keys at the top as objects: of two keys for one path the longer counts, as on the server. */
function nest(stored) {
  const nested = {};
  const keys = Object.keys(stored).toSorted((a, b) => a.split('.').length - b.split('.').length || (a < b ? -1 : 1));
  for (const key of keys) {
    const parts = key.split('.');
    let target = nested;
    for (const part of parts.slice(0, -1)) {
      const below = Object.hasOwn(target, part) ? target[part] : undefined;
      target = isObject(below) ? below : define(target, part, {});
    }
    define(target, parts.at(-1), structuredClone(stored[key]));
  }
  return nested;
}

function define(target, key, value) {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  return value;
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function print(value, indent) {
  if (!isObject(value))
    return Array.isArray(value) ? `[${value.map((item) => print(item, indent)).join(', ')}]` : quote(value);
  const inner = `${indent}  `;
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${NAME.test(key) ? key : quote(key)}: ${print(member, inner)},\n`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
}

/** Texts in single quotes, as most write TypeScript. */
function quote(value) {
  if (typeof value !== 'string') return JSON.stringify(value);
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
