import { join } from 'node:path';
import ts from 'typescript';
import { readForComparison } from './declarations.js';
import { CONTRADICTED, LEFT_OUT } from './exceptions.js';

/** One thing that a program written for the public package may do with ours, and what keeps it from it. */
export interface Misfit {
  /** `js 2.8.41: Team.update`, the name in the list of exceptions. */
  name: string;
  /** The compiler's words; `missing` for what we do not have at all. */
  reason: string;
}

/** A public package and what of it is compared. */
export interface PublicPackage {
  /** `js 2.8.41` */
  label: string;
  /** The name under which the tests' workspace has it. */
  alias: string;
  /** Our module that takes its place. */
  ours: string;
  /** It has components, too: of those, what a program gives them is compared. */
  hasComponents?: boolean;
  /** Types that take parameters are compared with one of each: they are those of the package before. */
  isLikeBefore?: boolean;
}

/**
 * The names that options have: what is assignable may still lack one, and a program that writes it out does not compile.
 * `Asked` are those of all options that a method takes, by up to four signatures; users and teams are no options.
 */
const KEYS = `
type Keys<T> = 0 extends 1 & T ? never
  : T extends readonly unknown[] | ((...given: never) => unknown) | { delete: unknown } ? never
  : T extends object ? Extract<keyof T, string> : never;
type Asked<F> = F extends {
  (...given: infer A): unknown; (...given: infer B): unknown; (...given: infer C): unknown; (...given: infer D): unknown;
} ? Keys<A[number] | B[number] | C[number] | D[number]> : never;
`;

const ROOT = join(__dirname, '../../..');

/** Types that take parameters, each as it is compared: `<HasTokenStore, ProjectId>`. */
const APP_ARGUMENTS = ['<true, string>', '<false, string>', '<boolean, string>', "<true, 'internal'>"];
const ARGUMENTS: Record<string, readonly string[]> = {
  StackClientApp: APP_ARGUMENTS,
  StackServerApp: APP_ARGUMENTS,
  StackAdminApp: APP_ARGUMENTS,
  StackClientAppConstructorOptions: APP_ARGUMENTS,
  StackServerAppConstructorOptions: APP_ARGUMENTS,
  StackAdminAppConstructorOptions: APP_ARGUMENTS,
  StackClientAppJson: ['<true, string>'],
  GetCurrentUserOptions: ['<true>', '<false>'],
  GetUserOptions: ['<true>', '<false>'],
  useStackApp: ['<string>', "<'internal'>"],
  useHexclaveApp: ['<string>', "<'internal'>"],
};

/** These a program makes and we take: ours must accept theirs. All others we make, and theirs must accept ours. */
const isTaken = (name: string) => /(?:Options|ScopesOnSignIn|AppJson)$/.test(name);

/** A type or component, in the modules of both. */
interface Compared {
  name: string;
  label: string;
  theirs: string;
  ours: string;
}

interface Comparison {
  name: string;
  line: string;
}

/**
 * Compares every exported type of the public packages with ours of the same name, member by member, in the eyes of the
 * compiler. A value that is exported must be there.
 */
export function findMisfits(packages: readonly PublicPackage[]): { misfits: Misfit[]; names: string[] } {
  const entry = join(ROOT, 'test/sdk-unit/public-types/comparisons.generated.ts');
  const imports = packages.map(
    ({ alias, ours }, index) =>
      `import type * as Theirs${index} from '${alias}';\nimport type * as Ours${index} from '${ours}';\n`,
  );
  const read = new Map<string, ts.SourceFile>();
  const hooked = `Ours${packages.findIndex(({ hasComponents }) => hasComponents)}`;
  const first = createProgram(entry, imports.join(''), read);
  const comparisons = [
    ...packages.flatMap((one, index) => listComparisons(first, entry, { ...one, index })),
    ...LEFT_OUT.flatMap(({ of, members }) =>
      members.map((member) => ({ name: `left out: ${of}.${member}`, line: `null! as Ours0.${of}['${member}'];` })),
    ),
    ...CONTRADICTED.map(({ of, member, as }) => ({
      name: `contradicted: ${of}.${member}`,
      line: `(null! as ${hooked}.${of}['${member}']) satisfies ${as};`,
    })),
  ];
  const start = imports.join('') + KEYS;
  const head = start.split('\n').length - 1;
  const text = start + comparisons.map(({ line }) => line).join('\n');
  const program = createProgram(entry, text, read);
  const source = program.getSourceFile(entry)!;
  const reasons = new Map<string, string>();
  for (const { start, messageText } of program.getSemanticDiagnostics(source)) {
    const comparison = comparisons[source.getLineAndCharacterOfPosition(start ?? 0).line - head];
    const reason = ts.flattenDiagnosticMessageText(messageText, '\n');
    if (!comparison) throw new Error(reason);
    if (!reasons.has(comparison.name)) reasons.set(comparison.name, reason);
  }
  return {
    misfits: [...reasons].map(([name, reason]) => ({ name, reason: shorten(reason) })),
    names: [...new Set(comparisons.map(({ name }) => name))],
  };
}

function shorten(reason: string): string {
  return /does not exist on type|has no exported member/.test(reason) ? 'missing' : reason;
}

function listComparisons(
  program: ts.Program,
  entry: string,
  { label, index, hasComponents = false, isLikeBefore = false }: PublicPackage & { index: number },
): Comparison[] {
  const checker = program.getTypeChecker();
  const imported = program.getSourceFile(entry)!.statements.filter(ts.isImportDeclaration)[index * 2]!;
  const module = checker.getSymbolAtLocation(imported.moduleSpecifier)!;
  const [theirs, ours] = [`Theirs${index}`, `Ours${index}`];
  const seen = new Set<ts.Node | string>();
  const argumentsOf = (name: string) => (ARGUMENTS[name] ?? ['']).slice(0, isLikeBefore ? 1 : undefined);
  return checker.getExportsOfModule(module).flatMap((exported): Comparison[] => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const name = exported.name;
    const lines: Comparison[] = [];
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
    if (hasComponents && isValue && /^[A-Z]/.test(name) && isFunction(checker, symbol)) {
      return compareProps(checker, symbol, { name, label, theirs, ours });
    }
    if (isValue) lines.push({ name: `${label}: ${name}`, line: `null! as typeof ${ours}.${name};` });
    if (symbol.flags & ts.SymbolFlags.Type) {
      for (const given of argumentsOf(name.replace(/^Hexclave/, 'Stack'))) {
        lines.push(
          ...compareType(checker, symbol, {
            name,
            label,
            seen,
            theirs: `${theirs}.${name}${given}`,
            ours: `${ours}.${name}${given}`,
          }),
        );
      }
    } else if (isValue && isFunction(checker, symbol)) {
      lines.push(...argumentsOf(name).map((given) => compareFunction({ name, label, theirs, ours }, given)));
    }
    return lines;
  });
}

function isFunction(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  return checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
}

function compareFunction({ name, label, theirs, ours }: Compared, given: string): Comparison {
  const line = `(null! as typeof ${ours}.${name}${given}) satisfies typeof ${theirs}.${name}${given};`;
  return { name: `${label}: ${name}`, line };
}

/** Whatever a program may give to a component, ours takes. */
function compareProps(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  { name, label, theirs, ours }: Compared,
): Comparison[] {
  const [props] = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.parameters ?? [];
  const members = props ? checker.getPropertiesOfType(checker.getTypeOfSymbol(props)) : [];
  const [given, taken] = [theirs, ours].map((module) => `NonNullable<Parameters<typeof ${module}.${name}>[0]>`);
  const existence = { name: `${label}: ${name}`, line: `null! as typeof ${ours}.${name};` };
  if (!props) return [existence];
  const [mayGive, mayTake] = [given, taken].map((type) => `{ [Name in keyof ${type}]: unknown }`);
  return [
    existence,
    // A prop that a program may leave out, it may leave out of ours.
    { name: `${label}: <${name}>`, line: `(null! as ${mayGive}) satisfies ${mayTake};` },
    ...members.map(({ name: member }) => {
      const key = `['${member}']`;
      return { name: `${label}: <${name} ${member}>`, line: `(null! as ${given}${key}) satisfies ${taken}${key};` };
    }),
  ];
}

function compareType(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  { name, label, theirs, ours, seen }: Compared & { seen: Set<ts.Node | string> },
): Comparison[] {
  if (isTaken(name)) {
    return [
      { name: `${label}: ${name}`, line: `(null! as ${theirs}) satisfies ${ours};` },
      {
        name: `${label}: ${name} (names)`,
        line: `(null! as Exclude<Keys<${theirs}>, Keys<${ours}>>) satisfies never;`,
      },
    ];
  }
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
  // A member that several types share is declared once, and what it is given is compared once.
  const isNew = ({ declarations, name: member }: ts.Symbol) => {
    const key = declarations?.[0] ?? `${label}: ${member}`;
    return !seen.has(key) && seen.add(key).size > 0;
  };
  const existence = { name: `${label}: ${name}`, line: `null! as ${ours};` };
  // A type that is the same as another one, or that only a class makes, is compared where that is.
  if (/Constructor$|^Hexclave/.test(name)) return [existence];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (!members.every((member) => isOwn(member))) {
    return type.flags & ts.TypeFlags.Any
      ? [existence]
      : [{ name: existence.name, line: `(null! as ${ours}) satisfies ${theirs};` }];
  }
  return [
    existence,
    ...members.flatMap((symbol) => {
      const member = symbol.name;
      const [our, their] = [`${ours}['${member}']`, `${theirs}['${member}']`];
      const isFit = { name: `${label}: ${name}.${member}`, line: `(null! as ${our}) satisfies ${their};` };
      if (!isNew(symbol) || checker.getTypeOfSymbol(symbol).getCallSignatures().length === 0) return [isFit];
      const line = `(null! as Exclude<Asked<${their}>, Asked<${our}>>) satisfies never;`;
      return [isFit, { name: `${label}: ${name}.${member} (names)`, line }];
    }),
  ];
}

/** The libraries of the language and of React are as they are. */
function isCompared(file: string): boolean {
  return /\/(?:stackframe-[^/]*|@stackframe|sdk\/src)\//.test(file);
}

/** False for the methods of texts and lists: a type that has those is compared as a whole. */
function isOwn(member: ts.Symbol): boolean {
  const file = member.declarations?.[0]?.getSourceFile().fileName ?? '';
  return !/\/lib\.[^/]*\.d\.ts$/.test(file);
}

function createProgram(entry: string, text: string, read: Map<string, ts.SourceFile>): ts.Program {
  const options: ts.CompilerOptions = {
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
  const host = ts.createCompilerHost(options);
  const readPlain = host.getSourceFile.bind(host);
  host.getSourceFile = (file, version, ...rest) => {
    if (file === entry) return ts.createSourceFile(file, text, version);
    const known = read.get(file);
    if (known) return known;
    const source = isCompared(file)
      ? ts.createSourceFile(file, readForComparison(file, ts.sys.readFile(file) ?? ''), version)
      : readPlain(file, version, ...rest);
    if (source) read.set(file, source);
    return source;
  };
  host.fileExists = (file) => file === entry || ts.sys.fileExists(file);
  return ts.createProgram({ rootNames: [entry], options, host });
}
