import { once } from 'node:events';
import { stop, transform, type Message, type TransformOptions } from 'esbuild';
import { LRUCache } from 'lru-cache';
import { chooseHeavy, type HeavyComponent } from './heavy-components.js';
import { LIMITS } from './limits.js';
import type { CompiledCode, RenderJob, RenderProblem, SandboxJob, SourceFile } from './render-job.js';
import { bundleHeavy, bundleRealm } from './sandbox-bundle.js';

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
const TOO_INTRICATE = 'The source is too intricate to be compiled';
const IDLE_MS = 2 * 60_000;

type Compiled = CompiledCode | { problem: RenderProblem };

/**
 * Compiles sources and bundles what the sandbox needs, in esbuild's own process. That process is ended when a source
 * keeps it busy, and when nothing was compiled for a while.
 */
export class Compiler {
  private readonly compiled = new LRUCache<string, CompiledCode>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ code, map }, source) => source.length + code.length + map.length,
  });
  private readonly heavy = new Map<HeavyComponent, string>();
  private idle?: NodeJS.Timeout;
  /** The compilations under way, one for each source. */
  private readonly endings = new Set<AbortController>();

  /** The input of a sandbox for one job. */
  async compileJob({ templateTsx, themeTsx, input }: RenderJob): Promise<SandboxJob | { problem: RenderProblem }> {
    const template = templateTsx === null ? null : await this.compile(templateTsx, 'template');
    if (template && 'problem' in template) return template;
    const theme = themeTsx === null ? null : await this.compile(themeTsx, 'theme');
    if (theme && 'problem' in theme) return theme;
    return { template, theme, input, heavy: [...chooseHeavy([templateTsx, themeTsx])] };
  }

  /** The code of a heavy component. */
  async bundleHeavy(component: HeavyComponent): Promise<string> {
    const code = this.heavy.get(component) ?? (await bundleHeavy(component));
    this.heavy.set(component, code);
    this.rest();
    return code;
  }

  /** The script that makes a sandbox ready for sources. */
  async bundleRealm(): Promise<string> {
    const realm = await bundleRealm();
    this.rest();
    return realm;
  }

  /** Starts the compiler's process. */
  async warmUp(): Promise<void> {
    await transform('');
    this.rest();
  }

  /** Ends the compiler's process; what it works on is refused. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    for (const ending of this.endings) ending.abort('ended');
    await stop();
  }

  private async compile(source: string, file: SourceFile): Promise<Compiled> {
    const known = this.compiled.get(source);
    if (known) return known;
    let result = await this.transform(source, file);
    // Another source may have made us end the process under this one, or it crashed.
    if (result === 'ended') {
      await this.close();
      result = await this.transform(source, file);
    }
    this.rest();
    if (result === 'ended') return { problem: { message: 'The source could not be compiled', file } };
    if (!('problem' in result)) this.compiled.set(source, result);
    return result;
  }

  private async transform(source: string, file: SourceFile): Promise<Compiled | 'ended'> {
    const ending = new AbortController();
    this.endings.add(ending);
    // A process that is ended leaves its promises open.
    const ended = once(ending.signal, 'abort').then(() => Promise.reject(new Error('ended')));
    let late: NodeJS.Timeout | undefined;
    try {
      // The process may have to be started first, which takes a while on a busy machine and is no fault of the source.
      await Promise.race([transform(''), ended]);
      late = setTimeout(() => {
        this.endings.delete(ending);
        ending.abort('late');
        void this.close();
      }, LIMITS.compileMs);
      const { code, map } = await Promise.race([
        transform(source, { ...OPTIONS, sourcefile: `${file}.tsx` }),
        ended as Promise<never>,
      ]);
      return { code, map };
    } catch (error) {
      if (ending.signal.reason === 'late') return { problem: { message: TOO_INTRICATE, file } };
      const [first] = (error as { errors?: Message[] }).errors ?? [];
      return first && !/^The service (is|was) /.test(first.text) ? { problem: presentMessage(first, file) } : 'ended';
    } finally {
      clearTimeout(late);
      this.endings.delete(ending);
    }
  }

  private rest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}

function presentMessage({ text, location }: Message, file: SourceFile): RenderProblem {
  const message = text.slice(0, LIMITS.problemLength);
  if (!location) return { message, file };
  // The compiler counts bytes.
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1;
  return { message, file, line: location.line, column };
}
