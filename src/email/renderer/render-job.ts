import type { HeavyComponent } from './heavy-components.js';

/** Which of the two sources something is about. */
export type SourceFile = 'template' | 'theme';

/** Where a source fails; line and column count from 1 and are absent when not known. */
export interface RenderProblem {
  message: string;
  file?: SourceFile;
  line?: number;
  column?: number;
}

/** What a source became. */
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

/** What a source became, or where it fails. */
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

/** What a worker is started with: the realm's bundle, or the state of an earlier worker's warm sandbox. */
export interface WorkerStart {
  realm: string | null;
  state: WarmState | null;
}

/** A warm engine's memory, packed, and where its global object lies in it. */
export interface WarmState {
  memory: Uint8Array;
  globalAt: number;
}

/** The first message of a worker, when it can take requests. */
export interface WorkerReady {
  /** For the workers after this one; null when it was started from such a state itself. */
  state: WarmState | null;
}

/** Requests are answered one by one, in order. */
export type WorkerRequest = { load: { component: HeavyComponent; code: string }[] } | { job: SandboxJob };

/** What a worker says when a job is done. */
export interface WorkerReport {
  answer: RenderAnswer;
  /** The sandbox met something abnormal; the worker must not be used again. */
  spent: boolean;
}

/** What the code inside the sandbox is given, as JSON. */
export interface RealmInput {
  /** Set when the content is markup and not a template. */
  html?: string;
  user: { displayName: string | null };
  project: { displayName: string };
  variables: Record<string, unknown> | 'preview';
  category: string;
  unsubscribe?: { link: string; categories: string[] };
}

/** What it answers, as JSON. */
export type RealmOutput =
  | { html: string; subject?: string; notificationCategory?: string }
  | { failure: { name: string; message: string; stack: string; file?: SourceFile } };
