import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSSyncVariant } from '@jitl/quickjs-ffi-types';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import type { HeavyComponent } from './heavy-components.js';
import { LIMITS } from './limits.js';
import { REALM_GLOBAL } from './sandbox-bundle.js';

// The package's types describe its CommonJS form.
const VARIANT = variant as unknown as QuickJSSyncVariant;
const PAGE = 64 * 1024;
/** What the engine's module asks for at its start. */
const INITIAL_PAGES = 256;
const WARM_UP_MS = 20_000;

/** Wrapped code of the sources, and the input as JSON. */
export interface SandboxRun {
  template: string | null;
  theme: string | null;
  input: string;
  heavy: HeavyComponent[];
}

/** Thrown when the sandbox ended a run; it is then in no state to be used again. */
export class SandboxError extends Error {}

/**
 * A JavaScript engine inside WebAssembly that renders mails. Its whole memory is put back to how it was after warming
 * up before every run, so nothing that a source does outlives its run.
 */
export class Sandbox {
  private deadline = 0;
  private readonly snapshots = new Map<string, Uint8Array>();

  private constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly runtime: QuickJSRuntime,
    private readonly context: QuickJSContext,
    private readonly bundleHeavy: (component: HeavyComponent) => Promise<string>,
  ) {}

  /** Starts an engine and evaluates the realm's bundle in it; takes some hundred milliseconds. */
  static async create(realm: string, bundleHeavy: (component: HeavyComponent) => Promise<string>): Promise<Sandbox> {
    // The engine's own count of memory does not work in this build; the end of its memory does.
    const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: LIMITS.memoryBytes / PAGE });
    const engine = await newQuickJSWASMModuleFromVariant(newVariant(VARIANT, { wasmMemory: memory }));
    const runtime = engine.newRuntime({ memoryLimitBytes: LIMITS.memoryBytes, maxStackSizeBytes: LIMITS.stackBytes });
    const sandbox = new Sandbox(memory, runtime, runtime.newContext(), bundleHeavy);
    runtime.setInterruptHandler(() => performance.now() > sandbox.deadline);
    sandbox.warmUp(realm);
    return sandbox;
  }

  private render!: QuickJSHandle;
  private addComponents!: QuickJSHandle;
  private reportRefusedImport!: QuickJSHandle;

  private warmUp(realm: string): void {
    this.deadline = performance.now() + WARM_UP_MS;
    const { context } = this;
    this.evaluate(realm, 'realm.js');
    const exports = this.evaluate(REALM_GLOBAL, 'realm.js');
    this.render = context.getProp(exports, 'render');
    this.addComponents = context.getProp(exports, 'addComponents');
    this.reportRefusedImport = context.getProp(exports, 'reportRefusedImport');
    // Sources have no business with our own functions.
    this.evaluate(`${REALM_GLOBAL} = undefined`, 'realm.js');
    this.snapshots.set('', this.takeSnapshot());
  }

  /**
   * Runs the sources and returns the realm's JSON.
   *
   * @throws SandboxError when time or memory ran out outside of the sources' reach.
   */
  async run({ template, theme, input, heavy }: SandboxRun): Promise<string> {
    await this.restore(heavy);
    this.deadline = performance.now() + LIMITS.runMs;
    const { context } = this;
    const sources = [this.compile(template, 'template.tsx'), this.compile(theme, 'theme.tsx')] as const;
    const output = this.call(this.render, ...sources, context.newString(input));
    const settled = this.runtime.executePendingJobs();
    if (settled.error) throw new SandboxError(this.describe(settled.error));
    const refused = this.call(this.reportRefusedImport);
    return this.readString(context.typeof(refused) === 'string' ? refused : output);
  }

  private compile(code: string | null, name: string): QuickJSHandle {
    return code === null ? this.context.null : this.evaluate(code, name);
  }

  private evaluate(code: string, name: string): QuickJSHandle {
    const result = this.context.evalCode(code, name);
    if (result.error) throw new SandboxError(this.describe(result.error));
    return result.value;
  }

  private call(callee: QuickJSHandle, ...args: QuickJSHandle[]): QuickJSHandle {
    const result = this.context.callFunction(callee, this.context.undefined, ...args);
    if (result.error) throw new SandboxError(this.describe(result.error));
    return result.value;
  }

  private readString(handle: QuickJSHandle): string {
    if (this.context.typeof(handle) !== 'string') throw new SandboxError('The sandbox gave no answer');
    return this.context.getString(handle);
  }

  /** What ended a run. Only engine errors get here, or what a source did to our own functions. */
  private describe(error: QuickJSHandle): string {
    const dumped: unknown = this.context.dump(error);
    const message = (dumped as { message?: unknown } | null)?.message;
    return typeof message === 'string' ? message : 'The sandbox failed';
  }

  private async restore(heavy: HeavyComponent[]): Promise<void> {
    const key = heavy.join(' ');
    const snapshot = this.snapshots.get(key);
    if (snapshot) return this.putBack(snapshot);
    const modules = await Promise.all(heavy.map((component) => this.bundleHeavy(component)));
    this.putBack(this.snapshots.get('')!);
    this.deadline = performance.now() + WARM_UP_MS;
    for (const code of modules) {
      const source = this.evaluate(`(function (require, module, exports) {${code}\n})`, 'components.js');
      this.call(this.addComponents, source);
    }
    this.snapshots.set(key, this.takeSnapshot());
  }

  private takeSnapshot(): Uint8Array {
    return new Uint8Array(this.memory.buffer.slice(0));
  }

  private putBack(snapshot: Uint8Array): void {
    // The buffer is a new one whenever the memory has grown.
    const bytes = new Uint8Array(this.memory.buffer);
    bytes.set(snapshot);
    bytes.fill(0, snapshot.length);
  }
}
