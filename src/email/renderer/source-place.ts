import { SourceMap } from 'node:module';
import type { CompiledCode, RenderProblem, SourceFile } from './render-job.js';

/** The line at which the sandbox puts a source's code: after one line of its own. */
export function wrapCode({ code }: CompiledCode): string {
  return `(function (require, module, exports) {\n${code}\n})`;
}

/** The innermost place in one of the sources that a sandbox's stack trace names, as its owner counts lines. */
export function findPlace(
  stack: string,
  codes: Record<SourceFile, CompiledCode | null>,
): Pick<RenderProblem, 'file' | 'line' | 'column'> {
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
