import type { HeavyComponent } from './heavy-components.js';

/** One of the two sources. */
export type SourceFile = 'template' | 'theme';

/** The place where a source fails; line and column count from 1 and are absent when not known. */
export interface RenderProblem {
  message: string;
  file?: SourceFile;
  line?: number;
  column?: number;
}

/** The logos of a project, as far as it has them, by the names that themes know. */
export interface ProjectLogos {
  logoUrl?: string;
  logoFullUrl?: string;
  logoDarkModeUrl?: string;
  logoFullDarkModeUrl?: string;
}

/** The result of rendering a source. */
export interface RenderedEmail {
  html: string;
  text: string;
  subject?: string;
  notificationCategory?: string;
}

/** One rendering, as the pool is asked for it. */
export interface RenderJob {
  templateTsx: string | null;
  themeTsx: string | null;
  /** JSON of a `RealmInput`. */
  input: string;
}

/** The result of rendering a source, or the place where it fails. */
export type RenderAnswer = { email: RenderedEmail } | { problem: RenderProblem };

/** A source as the inside of a CommonJS module, and the way back to the lines that its owner wrote. */
export interface CompiledCode {
  code: string;
  map: string;
}

/** One rendering, as a worker is asked for it. */
export interface SandboxJob {
  template: CompiledCode | null;
  theme: CompiledCode | null;
  input: string;
  /** Components that must have been loaded before. */
  heavy: HeavyComponent[];
}

/** The data that a worker starts with: the realm's bundle, or the states of earlier workers' warm sandboxes. */
export interface WorkerStart {
  realm: string | null;
  state: WarmState | null;
  /** True if it has a lower priority than the thread that answers requests. */
  givesWay: boolean;
}

/** The memory of a warm engine: shared between threads, and unpacked by each when it is needed. */
export interface WarmMemory {
  /** Packed, one after the other. */
  pieces: Uint8Array[];
  /** Unpacked, in bytes. */
  length: number;
}

/** Memories of a warm engine by the heavy components in them, and where its global object lies in each. */
export interface WarmState {
  memories: ReadonlyMap<string, WarmMemory>;
  globalAt: number;
}

/** The first message of a worker, when it can take requests. */
export interface WorkerReady {
  /** The state for the workers after this one; null when this worker started from such a state itself. */
  state: WarmState | null;
  /** As the kernel names the worker's thread; null where it does not tell. */
  thread: string | null;
}

/** A heavy component as a CommonJS module. */
export interface HeavyCode {
  component: HeavyComponent;
  code: string;
}

/** Requests are answered one by one, in order. */
export type WorkerRequest = { load: HeavyCode[] } | { job: SandboxJob };

/** The message of a worker that loaded components: the memory with them, for the workers after this one. */
export interface WorkerLoaded {
  memory: WarmMemory;
}

/** The message of a worker that finished a job. */
export interface WorkerReport {
  answer: RenderAnswer;
  /** The sandbox met something abnormal; the worker must not be used again. */
  spent: boolean;
}

/** The input of the code inside the sandbox, as JSON. */
export interface RealmInput {
  /** Set when the content is markup and not a template. */
  html?: string;
  user: { displayName: string | null };
  project: { displayName: string };
  variables: Record<string, unknown> | 'preview';
  category: string;
  /** Themes show them by `ProjectLogo`. */
  projectLogos: ProjectLogos;
  /** Without a link a preview shows the theme's own. */
  unsubscribe: { link?: string; categories: string[] };
}

/** Its answer, as JSON. */
export type RealmOutput =
  | { html: string; subject?: string; notificationCategory?: string }
  | { failure: { name: string; message: string; stack: string; file?: SourceFile } };
