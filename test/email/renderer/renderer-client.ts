import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RenderRequest } from '../../../src/email/renderer/email-renderer';
import type { RenderAnswer, RenderedEmail, RenderProblem } from '../../../src/email/renderer/render-job';
import { ROOT } from '../../support/process';

/** Talks to the built renderer in another process. */
export class RendererClient {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private last = 0;

  constructor() {
    this.child = fork(join(ROOT, 'test/email/renderer/renderer-process.mjs'), { cwd: ROOT });
    this.child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    });
  }

  tryRender(content: { tsx: string } | { html: string }, more: Partial<RenderRequest> = {}): Promise<RenderAnswer> {
    const request: RenderRequest = {
      content,
      themeTsx: null,
      user: { displayName: 'Ada' },
      project: { displayName: 'Northwind' },
      variables: 'preview',
      turn: acquireTurn('somebody'),
      ...more,
    };
    return this.ask({ request }) as Promise<RenderAnswer>;
  }

  async render(content: { tsx: string } | { html: string }, more: Partial<RenderRequest> = {}): Promise<RenderedEmail> {
    const answer = await this.tryRender(content, more);
    if ('problem' in answer) throw new Error(JSON.stringify(answer.problem));
    return answer.email;
  }

  async fail(content: { tsx: string } | { html: string }, more: Partial<RenderRequest> = {}): Promise<RenderProblem> {
    const answer = await this.tryRender(content, more);
    if (!('problem' in answer)) throw new Error(`Rendered: ${answer.email.html.slice(0, 500)}`);
    return answer.problem;
  }

  /** The time that the process takes to answer anything, in milliseconds. */
  async ping(): Promise<number> {
    const start = performance.now();
    await this.ask({ ping: true });
    return performance.now() - start;
  }

  /** The number of times that a sandbox has loaded heavy components so far. */
  loads(): Promise<number> {
    return this.ask({ countLoads: true }) as Promise<number>;
  }

  /** Gives the process no turn at a processor for so long. */
  async starve(milliseconds: number): Promise<void> {
    this.child.kill('SIGSTOP');
    await delay(milliseconds);
    this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exit = once(this.child, 'exit');
    this.child.disconnect();
    await exit;
  }

  private ask(message: object): Promise<unknown> {
    const id = (this.last += 1);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.child.send({ id, ...message });
    });
  }
}

/** A template whose body is given. */
export function templateOf(body: string, before = ''): { tsx: string } {
  return { tsx: `import * as React from 'react';\n${before}\nexport function EmailTemplate() {\n  ${body}\n}` };
}

/** The turn of an owner's rendering, as a preview; each owner has one project. */
export const acquireTurn = (owner: string, isUrgent = false) => ({ owner, project: owner, isUrgent });
