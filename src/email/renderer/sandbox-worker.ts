import { parentPort, workerData } from 'node:worker_threads';
import { compileSource, locate, wrapCode, type CompiledCode } from './compile-source.js';
import { findHeavyComponents } from './heavy-components.js';
import { LIMITS } from './limits.js';
import { renderPlainText } from './plain-text.js';
import { explainReactError } from './react-errors.js';
import type { RealmOutput, RenderAnswer, RenderJob, RenderProblem, SourceFile, WorkerReport } from './render-job.js';
import { bundleHeavy, bundleRealm } from './sandbox-bundle.js';
import { Sandbox, SandboxError } from './sandbox.js';

/** What a worker is started with: the realm's bundle, if an earlier worker made it already. */
export interface WorkerStart {
  realm?: string;
}

/** The first message of a worker, when it can take jobs. */
export interface WorkerReady {
  realm: string;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

type Codes = Partial<Record<SourceFile, CompiledCode>>;

const realm = (workerData as WorkerStart).realm ?? (await bundleRealm());
const sandbox = await Sandbox.create(realm, bundleHeavy);

parentPort?.on('message', (job: RenderJob) => void work(job));
parentPort?.postMessage({ realm } satisfies WorkerReady);

async function work(job: RenderJob): Promise<void> {
  parentPort?.postMessage(await report(job));
}

async function report(job: RenderJob): Promise<WorkerReport> {
  const codes: Codes = {};
  for (const [file, source] of [
    ['template', job.templateTsx],
    ['theme', job.themeTsx],
  ] as const) {
    if (source === null) continue;
    const result = await compileSource(source, file);
    if ('problem' in result) return { answer: result, spent: false };
    codes[file] = result;
  }
  try {
    return judge(await runSources(job, codes), codes);
  } catch (error) {
    const reason = error instanceof SandboxError ? error.message : 'stack overflow';
    return { answer: { problem: { message: explainEngineError(reason) } }, spent: true };
  }
}

function runSources(job: RenderJob, codes: Codes): Promise<string> {
  return sandbox.run({
    template: codes.template ? wrapCode(codes.template) : null,
    theme: codes.theme ? wrapCode(codes.theme) : null,
    input: job.input,
    heavy: findHeavyComponents([job.templateTsx, job.themeTsx]),
  });
}

/** Turns the realm's answer, which a source may have forged, into ours. */
function judge(json: string, codes: Codes): WorkerReport {
  if (json.length > 2 * LIMITS.outputBytes) return { answer: { problem: TOO_LARGE }, spent: false };
  const output = parseOutput(json);
  if ('html' in output) return { answer: finish(output), spent: false };
  const { name, message, stack, file } = output.failure;
  const place = locate(stack, codes);
  const problem = { message: explainEngineError(explainReactError(message)), ...(file ? { file } : {}), ...place };
  return { answer: { problem }, spent: name === 'InternalError' };
}

const TOO_LARGE: RenderProblem = { message: `The e-mail is larger than ${LIMITS.outputBytes / 1024 / 1024} MB` };

function finish({ html: body, subject, notificationCategory }: Extract<RealmOutput, { html: string }>): RenderAnswer {
  const html = DOCTYPE + body;
  if (Buffer.byteLength(html) > LIMITS.outputBytes) return { problem: TOO_LARGE };
  const text = renderPlainText(html);
  if (Buffer.byteLength(html) + Buffer.byteLength(text) > LIMITS.outputBytes) return { problem: TOO_LARGE };
  return { email: { html, text, subject, notificationCategory } };
}

function parseOutput(json: string): RealmOutput {
  const output = JSON.parse(json) as Record<string, unknown> | null;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  if (typeof output?.html === 'string') {
    const named = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return {
      html: output.html,
      subject: named(output.subject),
      notificationCategory: named(output.notificationCategory),
    };
  }
  const failure = (output?.failure ?? {}) as Record<string, unknown>;
  const file = failure.file === 'template' || failure.file === 'theme' ? failure.file : undefined;
  const message = text(failure.message).slice(0, LIMITS.problemLength) || 'The source threw an error without a message';
  return { failure: { name: text(failure.name), message, stack: text(failure.stack).slice(0, 8000), file } };
}

function explainEngineError(message: string): string {
  if (message === 'interrupted') return `Rendering took longer than ${LIMITS.runMs / 1000} seconds`;
  if (message === 'out of memory') return `Rendering needs more than ${LIMITS.memoryBytes / 1024 / 1024} MB of memory`;
  if (message === 'stack overflow') return 'Rendering recurses too deeply';
  return message;
}
