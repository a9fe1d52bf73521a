import ts from 'typescript';
import { explain, LEFT_OUT } from '../../sdk-unit/public-types/exceptions';
import { sourcesOf } from './consumers';

/** A part of a public package that programs are to use. */
export interface Package {
  /** The name by which a program imports it. */
  name: string;
  /** The members of its types that count. */
  counts: (member: string) => boolean;
}

/**
 * The values that a public package exports, and the members of the types that it exports, that no program uses: as
 * `Team.update`, or `SignIn`. A member that several types share counts once, for it is declared once.
 */
export function findUnused(program: ts.Program, { name, counts }: Package): string[] {
  const checker = program.getTypeChecker();
  const used = findUsed(program);
  const unused = new Map<string, string>();
  for (const exported of checker.getExportsOfModule(moduleOf(program, name))) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const isUsed = (one: ts.Symbol) => keysOf(one).some((key) => used.has(key));
    if (symbol.flags & ts.SymbolFlags.Value && !isUsed(symbol)) unused.set(keysOf(symbol)[0]!, exported.name);
    if (!(symbol.flags & ts.SymbolFlags.Type)) continue;
    for (const member of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))) {
      if (
        member.name.startsWith('__@') ||
        !counts(member.name) ||
        isUsed(member) ||
        isLeftOut(member) ||
        isOfLanguage(member)
      )
        continue;
      const [key = ''] = keysOf(member);
      if (!unused.has(key)) unused.set(key, `${exported.name}.${member.name}`);
    }
  }
  return [...unused.values()].sort();
}

function moduleOf(program: ts.Program, name: string): ts.Symbol {
  const imports = sourcesOf(program).flatMap(({ statements }) => statements.filter(ts.isImportDeclaration));
  const found = imports.find(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text === name);
  return program.getTypeChecker().getSymbolAtLocation(found!.moduleSpecifier)!;
}

/** The declarations of a symbol; for members of mapped types, which have none, the name. */
function keysOf({ declarations = [], name }: ts.Symbol): string[] {
  if (declarations.length === 0) return [name];
  return declarations.map((declaration) => `${declaration.getSourceFile().fileName}:${declaration.pos}`);
}

function isLeftOut({ declarations, name }: ts.Symbol): boolean {
  const file = declarations?.[0]?.getSourceFile().fileName ?? '';
  return LEFT_OUT.some(({ in: inside, members }) => inside.test(file) && members.includes(name));
}

/** True for the methods of texts and lists. */
function isOfLanguage({ declarations }: ts.Symbol): boolean {
  return /\/lib\.[^/]*\.d\.ts$/.test(declarations?.[0]?.getSourceFile().fileName ?? '');
}

/** The members that the programs read, give or take apart, and the values that they import. */
function findUsed(program: ts.Program): Set<string> {
  const checker = program.getTypeChecker();
  const used = new Set<string>();
  const add = (symbol: ts.Symbol | undefined): void => {
    if (!symbol) return;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const key of keysOf(target)) used.add(key);
  };
  const addMember = (type: ts.Type | undefined, name: string): void => {
    for (const part of type?.isUnion() ? type.types : type ? [type] : []) add(part.getProperty(name));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) add(checker.getSymbolAtLocation(node));
    if (ts.isElementAccessExpression(node)) add(checker.getSymbolAtLocation(node.argumentExpression));
    if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) addMember(checker.getTypeAtLocation(node.parent), name.text);
    }
    if (ts.isObjectLiteralExpression(node)) {
      const type = checker.getContextualType(node);
      for (const { name } of node.properties) if (name && ts.isIdentifier(name)) addMember(type, name.text);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sourcesOf(program)) visit(source);
  return used;
}

/** Public members that no program uses, beside those that ours need not have, each with the reason why. */
const UNUSED: readonly { of: RegExp; reason: string }[] = [
  { of: /^InternalApiKeyBaseCrudRead\./, reason: 'The wire of an API key, which no method gives to a program.' },
  { of: /^HandlerUrlOptions\.default$/, reason: 'Pages that the vendor hosts, in place of those of the application.' },
  { of: /WithEditableMarkers$/, reason: 'The server marks nothing in emails for an editor, and says so with a 400.' },
  { of: /ConstructorOptions\.analytics$/, reason: 'Recording what visitors do is beyond what this server is for.' },
];

/** The reason why no program uses a member; null for one that has to be used. */
export function explainUnused(name: string): string | null {
  return UNUSED.find(({ of }) => of.test(name))?.reason ?? explain(`js 2.8.108: ${name}`);
}
