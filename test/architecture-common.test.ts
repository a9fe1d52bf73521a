import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_SCHEMA } from '../src/projects/project-schema';
import { ROOT } from './support/process';

const SRC = join(ROOT, 'src');
const COMMON = join(SRC, 'common');
/** Sections of the configuration that `common` itself reads. */
const OWN_SECTIONS = ['project', 'domains'];
/** An index of the table that all codes share; its condition stands in a migration. */
const KNOWN = ["common/verification-codes/verification-code.entity.ts: 'unsubscribe'"];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const read = (name: string): string => readFileSync(join(SRC, name), 'utf8');
const isOfFeature = (name: string): boolean => !name.startsWith('common/');

/** The names that files of features declare: all that an expression finds in files of one kind. */
function declaredNames(suffix: string, pattern: RegExp): string[] {
  const own = files.filter((name) => name.endsWith(suffix) && isOfFeature(name));
  return own.flatMap((name) => [...read(name).matchAll(pattern)].map(([, word = '']) => word));
}

const sections = Object.keys(PROJECT_SCHEMA.sections).filter((name) => !OWN_SECTIONS.includes(name));
const purposes = declaredNames('.codes.ts', /^export const \w+ = '([^']+)';$/gm);
const limits = declaredNames('.limits.ts', /^ {2}name: '([^']+)',$/gm);
const flags = declaredNames('.config.ts', /^ {2}([a-z]+(?:_[a-z]+)+): /gm);

/** Names of features in a source of `common`, outside of comments. */
function namesOfFeatures(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
  const words = [...purposes, ...limits, ...flags].join('|');
  const paths = sections.join('|');
  const quoted = [...code.matchAll(new RegExp(`'(?:${words}|(?:${paths})\\.(?!user')[\\w.]+)'`, 'g'))].map(
    ([text]) => text,
  );
  const reached = [...code.matchAll(new RegExp(`\\bconfig\\.(?:${paths})\\b`, 'g'))].map(([text]) => text);
  return [...quoted, ...reached];
}

describe('common', () => {
  it('names no setting, code purpose or limit of a feature', () => {
    const named = readdirSync(COMMON, { recursive: true, encoding: 'utf8' })
      // Every error code, and every variable of the environment, is one list by design.
      .filter((name) => name.endsWith('.ts') && !/^(errors|environment)\//.test(name))
      .flatMap((name) => namesOfFeatures(read(`common/${name}`)).map((word) => `common/${name}: ${word}`));
    expect(named.filter((found) => !KNOWN.includes(found))).toEqual([]);
  });

  it.each([
    ["const path = 'auth.password.allowSignIn';", ["'auth.password.allowSignIn'"]],
    ['if (tenancy.config.payments.testMode) return;', ['config.payments']],
    ["codes.use(id, { purpose: 'password-reset', code })", ["'password-reset'"]],
    ["limiter.consume({ name: 'totp-code', quotas })", ["'totp-code'"]],
    ["input['sign_up_enabled']", ["'sign_up_enabled'"]],
    ['// as in auth.password: config.payments', []],
    ['const { allowLocalhost } = config.domains;', []],
  ])('would be caught with %s', (source, names) => {
    expect(namesOfFeatures(source)).toEqual(names);
  });

  it('is told of sections, purposes, limits and flags by the features alone', () => {
    expect(sections.length).toBeGreaterThan(12);
    expect(purposes.length).toBeGreaterThan(6);
    expect(limits.length).toBeGreaterThan(9);
    expect(flags.length).toBeGreaterThan(15);
  });
});

describe('projects', () => {
  /** They put together what the others can be configured to do, and use them in no other way. */
  const CONFIGURED_ONLY = /^\.\.\/(?:\.\.\/)*(?:auth|api-keys|payments|vault)\//;

  /** But for what carries all that is in a project to another server: each part is read and written by its owner. */
  const CARRIERS = /^projects\/(?:imports|exports)\//;

  it('import nothing but declarations of the configuration from the features beside them', () => {
    const imported = files
      .filter((name) => name.startsWith('projects/') && !CARRIERS.test(name))
      .flatMap((name) => [...read(name).matchAll(/from '([^']+)'/g)].map(([, target = '']) => target))
      .filter((target) => CONFIGURED_ONLY.test(target));
    expect(imported.filter((target) => !target.endsWith('.config.js'))).toEqual([]);
    expect(imported.length).toBeGreaterThan(4);
  });
});
