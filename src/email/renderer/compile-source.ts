import { SourceMap } from 'node:module';
import { transform, type Message, type TransformOptions } from 'esbuild';
import { LRUCache } from 'lru-cache';
import { LIMITS } from './limits.js';
import type { RenderProblem, SourceFile } from './render-job.js';

/** A source as a CommonJS module's inside, and the way back to the lines that its owner wrote. */
export interface CompiledCode {
  code: string;
  map: string;
}

// `transform` sees no files, so a source cannot make the compiler read one.
const OPTIONS: TransformOptions = {
  loader: 'tsx',
  format: 'cjs',
  platform: 'neutral',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'react',
  sourcemap: 'external',
  sourcesContent: false,
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'silent',
  logLimit: 1,
  // Becomes a call of `require`, which refuses names aloud.
  supported: { 'dynamic-import': false },
  // Keeps imports that nothing uses: an unknown package is an error even then.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
};

const compiled = new LRUCache<string, CompiledCode>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ code, map }, source) => source.length + code.length + map.length,
});

/** Compiles TSX; a syntax error becomes a problem that names its place. */
export async function compileSource(
  source: string,
  file: SourceFile,
): Promise<CompiledCode | { problem: RenderProblem }> {
  const known = compiled.get(source);
  if (known) return known;
  try {
    const { code, map } = await transform(source, { ...OPTIONS, sourcefile: `${file}.tsx` });
    const result = { code, map };
    compiled.set(source, result);
    return result;
  } catch (error) {
    const [first] = (error as { errors?: Message[] }).errors ?? [];
    return { problem: first ? presentMessage(first, file) : { message: 'The source could not be compiled', file } };
  }
}

function presentMessage({ text, location }: Message, file: SourceFile): RenderProblem {
  const message = text.slice(0, LIMITS.problemLength);
  if (!location) return { message, file };
  // The compiler counts bytes.
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1;
  return { message, file, line: location.line, column };
}

/** Where the sandbox puts a source's code: after one line of its own. */
export function wrapCode({ code }: CompiledCode): string {
  return `(function (require, module, exports) {\n${code}\n})`;
}

/** The innermost place in one of the sources that a sandbox's stack trace names. */
export function locate(
  stack: string,
  codes: Partial<Record<SourceFile, CompiledCode>>,
): Omit<RenderProblem, 'message'> {
  for (const [, name, line, column] of stack.matchAll(/\b(template|theme)\.tsx:(\d+):(\d+)/g)) {
    const file = name as SourceFile;
    const code = codes[file];
    if (!code) continue;
    const map = new SourceMap(JSON.parse(code.map) as ConstructorParameters<typeof SourceMap>[0]);
    const entry = map.findEntry(Number(line) - 2, Number(column) - 1);
    if ('originalLine' in entry) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    return { file };
  }
  return {};
}
