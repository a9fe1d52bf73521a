import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { STARTER_TEMPLATE_SOURCE } from '../built-in-emails/starter-sources.js';
import { EmailRenderer } from '../renderer/email-renderer.js';
import { selectTheme } from '../sources/theme-selection.js';
import type { ChatSubject } from './chat.contract.js';
import type { ModelCall } from './chat-model.js';
import { TOOL_NAMES, type OfferPart } from '../../../shared/email/chat-parts.js';

/** The result of a tool call: an offer, or a sentence that tells what is wrong with it. */
export interface CheckedCall {
  call: ModelCall;
  offer: OfferPart | null;
  problem: string | null;
}

/** Renders what a model wrote, in the sandbox of emails, before anybody is offered it. */
@Injectable()
export class SourceOffers {
  constructor(private readonly renderer: EmailRenderer) {}

  /** Checks calls one after the other: each owner has one rendering at a time. */
  async check(caller: Caller, subject: ChatSubject, calls: readonly ModelCall[]): Promise<CheckedCall[]> {
    const checked: CheckedCall[] = [];
    for (const call of calls) checked.push(await this.checkOne(caller, subject, call));
    return checked;
  }

  private async checkOne(caller: Caller, subject: ChatSubject, call: ModelCall): Promise<CheckedCall> {
    const toolName = TOOL_NAMES[subject];
    if (call.name !== toolName) return { call, offer: null, problem: `There is no tool of this name but ${toolName}.` };
    const content = readContent(call.args);
    if (content === null)
      return { call, offer: null, problem: 'The arguments are no JSON object with a text "content".' };
    const problem = await this.findProblem(caller, subject, content);
    if (problem !== null) return { call, offer: null, problem };
    const args = { content };
    const argsText = JSON.stringify(args);
    return {
      call,
      offer: { type: 'tool-call', toolName, toolCallId: call.id, args, argsText, result: 'success' },
      problem,
    };
  }

  private async findProblem({ projectId, tenancy }: Caller, subject: ChatSubject, tsx: string): Promise<string | null> {
    const { project, config } = tenancy;
    const answer = await this.renderer.tryRender({
      content: { tsx: subject === 'theme' ? STARTER_TEMPLATE_SOURCE : tsx },
      themeTsx: subject === 'theme' ? tsx : selectTheme(config, null),
      user: { displayName: 'John Doe' },
      project: { displayName: project.displayName },
      variables: 'preview',
      turn: { owner: ownerOf(project), project: projectId, isUrgent: false },
    });
    if ('email' in answer) return null;
    const { message, line } = answer.problem;
    return `The source does not work: ${message}${line === undefined ? '' : ` (line ${line})`}.`;
  }
}

/** The source in the arguments, which may be anything. */
function readContent(args: string): string | null {
  try {
    const { content } = (JSON.parse(args) ?? {}) as { content?: unknown };
    return typeof content === 'string' ? content : null;
  } catch {
    return null;
  }
}
