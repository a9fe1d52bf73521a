// Reads what the entries of the library export, with the docstrings, by one program of the compiler. What stands in the
// reference pages, and what the tests ask of docstrings, comes from here.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The entries, under the names by which programs import them. */
export const ENTRIES = {
  '@vestibule/sdk': 'sdk/src/index.ts',
  '@vestibule/sdk/react': 'sdk/src/react/index.ts',
  '@vestibule/sdk/next': 'sdk/src/next/index.ts',
};

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};
/** Types that a program makes for us: functions in them are called by us, and need no example of a call. */
const TAKEN = /(?:Options|Option|Props|Create|Update|Init|Method|Runtime|Like|Config|Item|Action|Ctx|Session)$/;
const WRITTEN_BY_EMIT = /\.generated\.ts$/;

/** Files are read once, however many programs look at them. */
const sources = new Map();

/** A program of these files; `texts` stand in for files that are not there. */
export function createProgram(rootNames, texts = new Map()) {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, version, ...rest) => {
    const text = texts.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, version, true);
    if (!sources.has(file)) sources.set(file, getSourceFile.call(host, file, version, ...rest));
    return sources.get(file);
  };
  host.fileExists = (file) => texts.has(file) || fileExists.call(host, file);
  const resolutions = ts.createModuleResolutionCache(ROOT, (name) => name, OPTIONS);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      // No type of Next.js is in what is exported, and reading them takes seconds.
      if (text.startsWith('next/')) return { resolvedModule: undefined };
      return ts.resolveModuleName(text, from, OPTIONS, host, resolutions);
    });
  return ts.createProgram({ rootNames, options: OPTIONS, host });
}

/**
 * Everything that is exported, each thing once: `{ name, entry, aliases, kind, doc, example, throws, text, file, members }`.
 * Of members, those that others declare (React, the language) are left out.
 */
export function readPublicApi(entries = ENTRIES) {
  const paths = Object.entries(entries).map(([entry, path]) => [entry, join(ROOT, path)]);
  const program = createProgram(paths.map(([, path]) => path));
  const reader = new Reader(program.getTypeChecker());
  for (const [entry, path] of paths) reader.readEntry(entry, program.getSourceFile(path));
  return [...reader.found.values()];
}

class Reader {
  /** Everything that was found, by its symbol. */
  found = new Map();
  /** The members that were described, by their places. */
  members = new Map();

  constructor(checker) {
    this.checker = checker;
  }

  readEntry(entry, source) {
    for (const exported of this.checker.getExportsOfModule(this.checker.getSymbolAtLocation(source))) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(exported) : exported;
      const file = fileOf(symbol);
      if (file === null || WRITTEN_BY_EMIT.test(file)) continue;
      const known = this.found.get(symbol);
      if (known) {
        if (exported.name !== known.name && !known.aliases.includes(exported.name)) known.aliases.push(exported.name);
      } else this.found.set(symbol, this.readExport(symbol, { entry, name: exported.name, file }));
    }
  }

  readExport(symbol, { entry, name, file }) {
    const kind = this.kindOf(symbol, name);
    const members = this.listMembers(symbol, kind).flatMap((member) => this.readMember(member, { owner: name, kind }));
    return { name, entry, aliases: [], kind, file, ...this.readDocs(symbol), text: this.declare(symbol), members };
  }

  kindOf(symbol, name) {
    if (symbol.flags & ts.SymbolFlags.Class) return 'class';
    const isCalled = symbol.flags & ts.SymbolFlags.Value && this.isFunction(this.checker.getTypeOfSymbol(symbol));
    if (isCalled) return /^use[A-Z]/.test(name) ? 'hook' : /^[A-Z]/.test(name) ? 'component' : 'function';
    if (symbol.flags & ts.SymbolFlags.Value) return this.isMade(symbol) ? 'class' : 'value';
    return symbol.flags & ts.SymbolFlags.Interface ? 'interface' : 'type';
  }

  isFunction(type) {
    return type.getCallSignatures().length > 0;
  }

  isMade(symbol) {
    return this.checker.getTypeOfSymbol(symbol).getConstructSignatures().length > 0;
  }

  /** Of a component its props; of a union the members of each of its sides. */
  listMembers(symbol, kind) {
    if (kind === 'component') {
      const [props] = this.checker.getTypeOfSymbol(symbol).getCallSignatures()[0].parameters;
      // Props of an exported type stand there.
      return props && isInline(props) ? this.membersOf(this.checker.getTypeOfSymbol(props)) : [];
    }
    if (!(symbol.flags & ts.SymbolFlags.Type)) return [];
    return this.membersOf(this.checker.getDeclaredTypeOfSymbol(symbol));
  }

  membersOf(type) {
    const sides = type.isUnion() ? type.types : [type];
    const members = sides.flatMap((side) =>
      side.flags & ts.TypeFlags.Object || side.isIntersection() ? side.getProperties() : [],
    );
    const byName = new Map();
    // Of a member that other sides rule out, the side that has it speaks.
    const speaks = (member) => member !== undefined && member.getDocumentationComment(this.checker).length > 0;
    for (const member of members) if (!speaks(byName.get(member.name))) byName.set(member.name, member);
    return [...byName.values()];
  }

  readMember(member, { owner, kind }) {
    const [declaration] = member.declarations ?? [];
    const isPrivate = declaration && ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private;
    if (isPrivate || member.name.startsWith('__#') || member.name === 'prototype') return [];
    const name = member.name.startsWith('__@') ? `[${member.name.slice(3).replace(/@\d+$/, '')}]` : member.name;
    if (!declaration) return this.readMapped({ owner, name });
    const file = fileOf(member);
    if (file === null || WRITTEN_BY_EMIT.test(file)) return [];
    const isGiven = kind === 'component' || TAKEN.test(owner) || (member.flags & ts.SymbolFlags.Optional) !== 0;
    const key = `${file}:${placeOf(declaration)} ${isGiven}`;
    // Types that are made of others have their members, too, and to find out the types of those again takes long.
    if (!this.members.has(key)) this.members.set(key, this.describe(member, { name, file, declaration, isGiven }));
    return [this.members.get(key)];
  }

  describe(member, { name, file, declaration, isGiven }) {
    const isMethod = !isGiven && this.isFunction(this.checker.getTypeOfSymbol(member));
    return {
      name,
      kind: isMethod ? 'method' : 'property',
      file,
      place: `${file}:${placeOf(declaration)}`,
      bag: nameOfBag(declaration),
      ...this.readDocs(member),
      text: this.write(member, name),
    };
  }

  /**
   * A member that the compiler makes of another type: the hooks of objects, beside their getters, whose docstrings speak for
   * both; the errors by their names, of which each is a `KnownErrorKind`; and names of the wire, which the REST API describes.
   * Any other one says nothing to whoever uses it.
   */
  readMapped({ owner, name }) {
    if (owner === 'KnownErrors' || name.includes('_')) return [];
    const kind = /^use[A-Z]/.test(name) ? 'object hook' : 'property';
    const nothing = { doc: '', example: '', text: '', throws: [] };
    return [{ name, kind, file: null, place: `${owner}.${name}`, bag: null, ...nothing }];
  }

  readDocs(symbol) {
    const whole = ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).trim();
    const doc = joinOverloads(symbol) ?? whole;
    const tags = symbol
      .getJsDocTags(this.checker)
      .map(({ name, text }) => [name, ts.displayPartsToString(text).trim()]);
    const example = tags.find(([name]) => name === 'example')?.[1] ?? '';
    const deprecated = tags.find(([name]) => name === 'deprecated')?.[1];
    return { doc, example, deprecated, throws: tags.filter(([name]) => name === 'throws').map(([, text]) => text) };
  }

  /** The signature of a member, as its declaration has it, or as the compiler writes it. */
  write(member, name) {
    const declarations = (member.declarations ?? []).filter(
      (one) => fileOf(member) !== null && !ts.isJsxAttribute(one),
    );
    const texts = new Set(declarations.map((one) => headOf(one)).filter((text) => text !== ''));
    if (texts.size > 0) return [...texts].join('\n');
    const type = this.checker.typeToString(
      this.checker.getTypeOfSymbol(member),
      undefined,
      ts.TypeFormatFlags.NoTruncation,
    );
    return `${name}: ${type}`;
  }

  /** The head of a function, or what a type is made of. */
  declare(symbol) {
    const [declaration] = symbol.declarations;
    if (ts.isTypeAliasDeclaration(declaration)) return declaration.type.getText();
    if (symbol.flags & ts.SymbolFlags.Function) return symbol.declarations.map(headOf).join('\n');
    return '';
  }
}

/** The comments of several ways to call something, as paragraphs; null where there is one. */
function joinOverloads({ declarations = [] }) {
  if (declarations.length < 2) return null;
  const comments = declarations.flatMap((one) => ts.getJSDocCommentsAndTags(one)).filter(ts.isJSDoc);
  const texts = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').filter(Boolean);
  return texts.length < 2 ? null : [...new Set(texts)].join('\n\n');
}

/** From the root, for what is declared in the library or in what it shares; null for all else. */
export function fileOf(symbol) {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  if (!file) return null;
  const name = relative(ROOT, file).replaceAll('\\', '/');
  return /^(?:sdk\/src|shared|test)\//.test(name) && !name.includes('node_modules') ? name : null;
}

function placeOf(node) {
  const { line, character } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return `${line + 1}:${character + 1}`;
}

/** The name of the interface or type that declares a member. */
function nameOfBag(node) {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (ts.isInterfaceDeclaration(outer) || ts.isTypeAliasDeclaration(outer) || ts.isClassDeclaration(outer)) {
      return outer.name.text;
    }
  }
  return null;
}

function isInline(parameter) {
  const type = parameter.valueDeclaration?.type;
  return type !== undefined && ts.isTypeLiteralNode(type);
}

/** A declaration without its comment, its body and its modifiers, in one line. */
function headOf(node) {
  const source = node.getSourceFile();
  const end = node.body?.getStart() ?? node.initializer?.getStart() ?? node.end;
  const text = source.text.slice(node.getStart(), end);
  const plain = text
    .replaceAll(/\/\*[^]*?\*\//g, ' ')
    .replaceAll(/^\s*\/\/.*$/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( | (?=\))/g, (gap) => gap.trim())
    .replaceAll(/,(?=\))/g, '')
    .trim();
  return plain
    .replace(/^(?:(?:export|async|static|override|declare) )+/, '')
    .replace(/[;={,\s]+$/, '')
    .trim();
}
