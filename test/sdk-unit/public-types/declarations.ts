import ts from 'typescript';
import { CONTRADICTED, LEFT_OUT } from './exceptions.js';

/**
 * Marks that make a type fit nothing but itself, whatever it can do. No other package can have them, and no program asks
 * for them, so they are taken out of both sides before the comparison; what stands behind them stays in it:
 *
 * - private members of the classes behind `_internalSession` and of known errors, and the unique symbol that tells errors
 *   apart for the compiler alone ("does not exist at runtime");
 * - the unique symbol of an app's internals: both packages have `Symbol.for` the same words, which a test of its own tells.
 */
const MARKS: readonly { file: RegExp; mark: RegExp; instead: string }[] = [
  {
    file: /stack-shared\/dist\/(?:known-errors|sessions|utils\/errors)\.d\.ts$/,
    mark: /^\s*private (?!constructor).*;$/gm,
    instead: '',
  },
  {
    file: /stack-shared\/dist\/known-errors\.d\.ts$/,
    mark: /\[knownErrorConstructorErrorCodeSentinel\]: \{\s*\[K in ErrorCode\]: true;?\s*\};/g,
    instead: '',
  },
  {
    file: /stackframe-(?:react-|stack-)?\d+\/|sdk\/src\//,
    mark: /\[stackAppInternalsSymbol\]:/g,
    instead: 'stackAppInternals:',
  },
];

/** The text of a file as it is compared: without such marks, and without what ours need not have. */
export function readForComparison(file: string, text: string): string {
  const plain = MARKS.reduce(
    (result, { file: of, mark, instead }) => (of.test(file) ? result.replace(mark, instead) : result),
    text,
  );
  const names = [
    ...LEFT_OUT.flatMap(({ in: inside, members }) => (inside.test(file) ? members : [])),
    ...CONTRADICTED.flatMap(({ in: inside, member }) => (inside.test(file) ? member : [])),
  ];
  return names.length === 0 ? plain : withoutMembers(ts.createSourceFile(file, plain, ts.ScriptTarget.ES2022), names);
}

function withoutMembers(source: ts.SourceFile, names: readonly string[]): string {
  const found: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTypeElement(node) && node.name && names.includes(node.name.getText(source))) found.push(node);
    else ts.forEachChild(node, look);
  };
  look(source);
  return found.reduceRight((text, node) => text.slice(0, node.getStart(source)) + text.slice(node.end), source.text);
}
