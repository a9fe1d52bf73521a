import { deflateSync, inflateSync } from 'node:zlib';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { EmscriptenModuleLoaderOptions, QuickJSSyncVariant } from '@jitl/quickjs-ffi-types';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { nameThread, TimeBudget } from '../../common/jobs/time-budget.js';
import { nameHeavy, type HeavyComponent } from './heavy-components.js';
import { LIMITS } from './limits.js';
import type { HeavyCode, WarmMemory, WarmState } from './render-job.js';
import { REALM_GLOBAL } from './realm-global.js';
import { share } from './share.js';

// The package's types describe its CommonJS form.
const VARIANT = variant as unknown as QuickJSSyncVariant;
/** The engine keeps its program's path in its memory: with another path all would lie elsewhere, and no state would fit. */
const ENGINE_OPTIONS = { thisProgram: 'sandbox' } as EmscriptenModuleLoaderOptions;
/** A sandbox stays on the thread that loads it. */
const THREAD = nameThread();
const PAGE = 64 * 1024;
/** Memory is packed in pieces of so many bytes, which are unpacked one after the other. */
const PIECE = 4 * PAGE;
/** The imports of the engine's module. */
const INITIAL_PAGES = 256;
const WARM_UP_MS = 20_000;
/** The number of promise continuations that are run. */
const MAX_JOBS = 1000;

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
 * A JavaScript engine inside WebAssembly that renders emails. Its whole memory is put back to how it was after warming
 * up before every run, so nothing that a source does outlives its run.
 */
export class Sandbox {
  /** The count at which the budget is checked again. */
  private deadline = 0;
  private budget = new TimeBudget(0, null);
  private interrupted = false;
  private readonly globalAt: number;
  private readonly snapshots = new Map<string, Uint8Array>();
  /** The memory of earlier sandboxes, unpacked when it is needed. */
  private memories: WarmState['memories'] = new Map();

  private constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly runtime: QuickJSRuntime,
    private readonly context: QuickJSContext,
  ) {
    // Asking makes the context remember this handle, which must lie in every snapshot.
    this.globalAt = context.global.value;
  }

  /** Starts an engine and evaluates the realm's bundle in it: some hundred milliseconds. */
  static async warmUp(realm: string): Promise<Sandbox> {
    const sandbox = await Sandbox.start(INITIAL_PAGES);
    sandbox.allow(WARM_UP_MS);
    sandbox.evaluate(realm, 'realm.js');
    sandbox.snapshots.set(nameHeavy([]), sandbox.takeSnapshot());
    return sandbox;
  }

  /** Starts an engine in the states of warm ones: some ten milliseconds. Null when they do not fit. */
  static async resume({ memories, globalAt }: WarmState): Promise<Sandbox | null> {
    const sandbox = await Sandbox.start(Math.max(...[...memories.values()].map(({ length }) => length)) / PAGE);
    sandbox.memories = memories;
    // A new engine does the same steps, so its parts lie in the same places.
    return sandbox.globalAt === globalAt ? sandbox : null;
  }

  private static async start(pages: number): Promise<Sandbox> {
    // The engine's own count of memory does not work in this build; the end of its memory does.
    const memory = new WebAssembly.Memory({ initial: pages, maximum: LIMITS.memoryBytes / PAGE });
    const engine = await newQuickJSWASMModuleFromVariant(
      newVariant(VARIANT, { wasmMemory: memory, emscriptenModule: ENGINE_OPTIONS }),
    );
    const runtime = engine.newRuntime({ memoryLimitBytes: LIMITS.memoryBytes, maxStackSizeBytes: LIMITS.stackBytes });
    const sandbox = new Sandbox(memory, runtime, runtime.newContext());
    runtime.setInterruptHandler(() => {
      sandbox.interrupted ||= sandbox.isOver();
      return sandbox.interrupted;
    });
    return sandbox;
  }

  /** The state for `resume`. */
  exportState(): WarmState {
    return { memories: new Map([[nameHeavy([]), this.exportMemory([])]]), globalAt: this.globalAt };
  }

  /**
   * Runs the sources and returns the realm's JSON.
   *
   * @throws SandboxError when time or memory ran out outside of the sources' reach.
   */
  run({ template, theme, input, heavy }: SandboxRun): string {
    this.putBack(this.getSnapshot(heavy));
    const realm = this.takeRealm();
    this.allow(LIMITS.runMs);
    const { context } = this;
    const sources = [this.compile(template, 'template.tsx'), this.compile(theme, 'theme.tsx')] as const;
    const output = this.call(realm.render, ...sources, context.newString(input));
    const jobs = this.runtime.executePendingJobs(MAX_JOBS);
    if (jobs.error) throw new SandboxError(this.describe(jobs.error));
    // Nothing waits for promises, so a source has no use for many.
    if (this.runtime.hasPendingJob()) throw new SandboxError('The source keeps making promises');
    // An asynchronous function takes an interruption for an error like any other.
    if (this.interrupted) throw new SandboxError('interrupted');
    const refused = this.call(realm.reportRefusedImport);
    return this.readString(context.typeof(refused) === 'string' ? refused : output);
  }

  /** Gives what comes next so much processor time. */
  private allow(milliseconds: number): void {
    this.budget = new TimeBudget(milliseconds, THREAD);
    this.deadline = performance.now() + milliseconds;
  }

  /** Asked often: looks at the clock alone while there must be something left. */
  private isOver(): boolean {
    if (performance.now() <= this.deadline) return false;
    const left = this.budget.leftMillis();
    this.deadline = performance.now() + left;
    return left === 0;
  }

  /** Our own functions, taken out of reach: sources have no business with them. */
  private takeRealm(): Record<'render' | 'reportRefusedImport', QuickJSHandle> {
    const { context } = this;
    const exports = context.getProp(context.global, REALM_GLOBAL);
    context.setProp(context.global, REALM_GLOBAL, context.undefined);
    const [render, reportRefusedImport] = ['render', 'reportRefusedImport'].map((name) =>
      context.getProp(exports, name),
    );
    return { render: render!, reportRefusedImport: reportRefusedImport! };
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

  /** The error that ended a run: an engine error, or one that a source caused in our own functions. */
  private describe(error: QuickJSHandle): string {
    const dumped: unknown = this.context.dump(error);
    const message = (dumped as { message?: unknown } | null)?.message;
    return typeof message === 'string' ? message : 'The sandbox failed';
  }

  /**
   * Loads components and keeps the state with them for runs that ask for the same ones: up to some seconds.
   *
   * @returns the memory with them, for `resume`
   */
  load(components: readonly HeavyCode[]): WarmMemory {
    const { context } = this;
    this.putBack(this.getSnapshot([]));
    this.allow(WARM_UP_MS);
    const exports = context.getProp(context.global, REALM_GLOBAL);
    const addComponents = context.getProp(exports, 'addComponents');
    for (const { code } of components) {
      const source = this.evaluate(`(function (require, module, exports) {${code}\n})`, 'components.js');
      this.call(addComponents, source);
    }
    const heavy = components.map(({ component }) => component);
    this.snapshots.set(nameHeavy(heavy), this.takeSnapshot());
    return this.exportMemory(heavy);
  }

  private getSnapshot(heavy: HeavyComponent[]): Uint8Array {
    const name = nameHeavy(heavy);
    const snapshot = this.snapshots.get(name) ?? this.unpack(name);
    this.snapshots.set(name, snapshot);
    return snapshot;
  }

  private unpack(name: string): Uint8Array {
    const memory = this.memories.get(name);
    if (!memory) throw new Error('These components were not loaded');
    const snapshot = reserve(memory.length);
    for (const [index, piece] of memory.pieces.entries()) snapshot.set(inflateSync(piece), index * PIECE);
    return snapshot;
  }

  private exportMemory(heavy: HeavyComponent[]): WarmMemory {
    const snapshot = this.getSnapshot(heavy);
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < snapshot.length; at += PIECE) {
      pieces.push(share(deflateSync(snapshot.subarray(at, at + PIECE), { level: 1 })));
    }
    return { pieces, length: snapshot.length };
  }

  private takeSnapshot(): Uint8Array {
    const snapshot = reserve(this.memory.buffer.byteLength);
    snapshot.set(new Uint8Array(this.memory.buffer));
    return snapshot;
  }

  private putBack(snapshot: Uint8Array): void {
    // The buffer is a new one whenever the memory has grown.
    const bytes = new Uint8Array(this.memory.buffer);
    bytes.set(snapshot);
    bytes.fill(0, snapshot.length);
  }
}

/**
 * Bytes that go back to the system with their thread. What is allocated in the usual way stays with the process, for
 * threads to come: with threads that are ended every two seconds, that is a lot.
 *
 * @param length in whole pages
 */
function reserve(length: number): Uint8Array {
  const pages = length / PAGE;
  return new Uint8Array(new WebAssembly.Memory({ initial: pages, maximum: pages }).buffer);
}
