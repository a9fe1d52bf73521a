import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { LEFT_OUT } from '../../sdk-unit/public-types/exceptions';
import { ROOT } from '../../support/process';

/** The objects by which a server or an owner asks for anything, and what they tell an email and a project to become. */
const TYPES = [
  'StackServerApp',
  'StackAdminApp',
  'AdminProject',
  'AdminProjectUpdateOptions',
  'ServerTeam',
  'EmailOutboxListOptions',
  'EmailOutboxUpdateOptions',
];

/** The members that a version of the public package brought, without those that ours need not have: `refundTransaction`. */
export function findNewMembers(before: string, after: string): string[] {
  const older = new Set(membersOf(before));
  const leftOut = new Set(LEFT_OUT.flatMap(({ members }) => members));
  const isNew = (member: string) => !older.has(member) && !leftOut.has(member.split('.')[1] ?? '');
  const added = membersOf(after).filter(isNew);
  return [...new Set(added.map((member) => member.split('.')[1] ?? ''))].toSorted();
}

/** Those of some members that no scenario of the public package reads, calls or gives. */
export function findUncalled(members: readonly string[]): string[] {
  const folder = join(ROOT, 'test/sdk');
  const scenarios = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return members.filter((member) => !new RegExp(`\\.${member}\\b|\\b${member}:`).test(scenarios));
}

function membersOf(version: string): string[] {
  const file = join(ROOT, `node_modules/stackframe-${version}/dist/index.d.ts`);
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  return exported.flatMap((one) => {
    if (!TYPES.includes(one.name)) return [];
    const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
    const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    return members.filter(({ name }) => !name.startsWith('__@')).map(({ name }) => `${one.name}.${name}`);
  });
}
