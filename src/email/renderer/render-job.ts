/** Which of the two sources something is about. */
export type SourceFile = 'template' | 'theme';

/** Where a source fails; line and column count from 1 and are absent when not known. */
export interface RenderProblem {
  message: string;
  file?: SourceFile;
  line?: number;
  column?: number;
}

export interface RenderedEmail {
  html: string;
  text: string;
  subject?: string;
  notificationCategory?: string;
}

/** What a worker is asked for. */
export interface RenderJob {
  templateTsx: string | null;
  themeTsx: string | null;
  /** JSON of a `RealmInput`. */
  input: string;
}

export type RenderAnswer = { email: RenderedEmail } | { problem: RenderProblem };

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
