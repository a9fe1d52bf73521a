import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../common/jobs/thread-priority.js';
import { nameThread } from '../../common/jobs/time-budget.js';
import { LIMITS } from './limits.js';
import { renderPlainText } from './plain-text.js';
import { explainReactError } from './react-errors.js';
import type {
  RealmOutput,
  RenderAnswer,
  RenderProblem,
  SandboxJob,
  WorkerLoaded,
  WorkerReady,
  WorkerReport,
  WorkerRequest,
  WorkerStart,
} from './render-job.js';
import { Sandbox, SandboxError } from './sandbox.js';
import { findPlace, wrapCode } from './source-place.js';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const { state, realm, givesWay } = workerData as WorkerStart;
if (givesWay) giveWay();
const resumed = state ? await Sandbox.resume(state) : null;
if (!resumed && realm === null) throw new Error('The state is of another engine');
const sandbox = resumed ?? (await Sandbox.warmUp(realm ?? ''));

parentPort?.on('message', (request: WorkerRequest) => parentPort?.postMessage(serve(request)));
const ready: WorkerReady = { state: resumed ? null : sandbox.exportState(), thread: nameThread() };
parentPort?.postMessage(ready);

function serve(request: WorkerRequest): WorkerReport | WorkerLoaded {
  return 'job' in request ? work(request.job) : { memory: sandbox.load(request.load) };
}

function work(job: SandboxJob): WorkerReport {
  try {
    const template = job.template && wrapCode(job.template);
    const theme = job.theme && wrapCode(job.theme);
    return toReport(sandbox.run({ template, theme, input: job.input, heavy: job.heavy }), job);
  } catch (error) {
    const reason = error instanceof SandboxError ? error.message : 'stack overflow';
    return { answer: { problem: { message: explainEngineError(reason) } }, spent: true };
  }
}

/** Turns the realm's answer, which a source may have forged, into ours. */
function toReport(json: string, job: SandboxJob): WorkerReport {
  if (json.length > 2 * LIMITS.outputBytes) return { answer: { problem: TOO_LARGE }, spent: false };
  const output = parseOutput(json);
  if ('html' in output) return { answer: finish(output), spent: false };
  const { name, message, stack, file } = output.failure;
  const place = findPlace(stack, job);
  const problem = { message: explainEngineError(explainReactError(message)), ...(file ? { file } : {}), ...place };
  return { answer: { problem }, spent: name === 'InternalError' };
}

const TOO_LARGE: RenderProblem = { message: `The email is larger than ${LIMITS.outputBytes / 1024 / 1024} MB` };

function finish({ html: body, subject, notificationCategory }: Extract<RealmOutput, { html: string }>): RenderAnswer {
  const html = DOCTYPE + body;
  if (Buffer.byteLength(html) > LIMITS.outputBytes) return { problem: TOO_LARGE };
  const text = renderPlainText(html);
  if (Buffer.byteLength(html) + Buffer.byteLength(text) > LIMITS.outputBytes) return { problem: TOO_LARGE };
  return { email: { html, text, subject, notificationCategory } };
}

function parseOutput(json: string): RealmOutput {
  const output = JSON.parse(json) as Record<string, unknown> | null;
  const text = (value: unknown): string => (typeof value === 'string' ? toStorable(value) : '');
  if (typeof output?.html === 'string') {
    const named = (value: unknown) => (typeof value === 'string' ? toStorable(value) : undefined);
    return {
      html: toStorable(output.html),
      subject: named(output.subject),
      notificationCategory: named(output.notificationCategory),
    };
  }
  const failure = (output?.failure ?? {}) as Record<string, unknown>;
  const file = failure.file === 'template' || failure.file === 'theme' ? failure.file : undefined;
  const message = text(failure.message).slice(0, LIMITS.problemLength) || 'The source threw an error without a message';
  return { failure: { name: text(failure.name), message, stack: text(failure.stack).slice(0, 8000), file } };
}

/** A source may print what no database and no email can hold: half a character, or NUL. */
function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ');
}

function explainEngineError(message: string): string {
  if (message === 'interrupted') return `Rendering takes longer than ${LIMITS.runMs / 1000} seconds`;
  if (message === 'out of memory') return `Rendering needs more than ${LIMITS.memoryBytes / 1024 / 1024} MB of memory`;
  if (message === 'stack overflow') return 'Rendering recurses too deeply';
  return message;
}
