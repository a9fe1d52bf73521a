import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { Caller } from '../../common/caller/caller.js';
import { isUuid } from '../../common/contract/rules.js';
import { schemaError } from '../../common/contract/validate.js';
import { KnownError } from '../../common/errors/known-error.js';
import { OwnerSemaphore } from '../../common/concurrency/owner-semaphore.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { DraftsService } from '../drafts/drafts.service.js';
import type { ChatMessage, ChatSubject } from './chat.contract.js';
import { AI_CHAT, CHAT_QUESTION, CHAT_TURNS } from './chat.limits.js';
import { ChatModel, type ModelAnswer, type ModelCall } from './chat-model.js';
import type { ChatPart } from '../../../shared/email/chat-parts.js';
import { promptOf, toolOf } from './chat-prompt.js';
import { SourceOffers, type CheckedCall } from './source-offers.js';

/** A question, and what it is about. */
export interface Question {
  subject: ChatSubject;
  messages: ChatMessage[];
  /** The source in the editor; null for the one that is stored under the thread's id. */
  currentSource: string | null;
}

/** Asks the model, and lets nothing through that does not render. */
@Injectable()
export class ChatService {
  private readonly turns = new OwnerSemaphore(CHAT_TURNS);

  constructor(
    private readonly model: ChatModel,
    private readonly offers: SourceOffers,
    private readonly drafts: DraftsService,
    private readonly limiter: RateLimiter,
  ) {}

  /** True when a model is configured. */
  get isAvailable(): boolean {
    return this.model.isConfigured;
  }

  /**
   * An answer to the newest message: texts, and sources that render.
   *
   * @throws KnownError AI_CHAT_NOT_CONFIGURED, AI_CHAT_FAILED, SCHEMA_ERROR; TooManyRequestsError when the owner asks too
   *   often or too much at once, BusyError when all owners together do
   */
  async ask(caller: Caller, threadId: string, question: Question): Promise<ChatPart[]> {
    if (!this.model.isConfigured) throw new KnownError('AI_CHAT_NOT_CONFIGURED');
    const { subject, messages } = question;
    const source = question.currentSource ?? (await this.findSource(caller, subject, threadId));
    const prompt = promptOf(subject, messages, source);
    if (prompt.at(-1)?.role !== 'user') {
      throw schemaError('The question', [{ path: 'messages', message: 'must end with a text of the user' }]);
    }
    const owner = ownerOf(caller.tenancy.project);
    await this.limiter.consume(AI_CHAT, { projectId: caller.projectId, owner });
    const leave = await this.turns.enter(owner);
    try {
      return await this.converse(caller, subject, prompt);
    } finally {
      leave();
    }
  }

  /** Asks the model again, a few times, while its source does not render, and tells it why. */
  private async converse(
    caller: Caller,
    subject: ChatSubject,
    prompt: ChatCompletionMessageParam[],
  ): Promise<ChatPart[]> {
    const over = AbortSignal.timeout(CHAT_QUESTION.wholeMs);
    for (let repair = 0; ; repair += 1) {
      const answer = nameCalls(await this.model.ask(prompt, toolOf(subject), over));
      const checked = await this.offers.check(caller, subject, answer.calls);
      const isGood = checked.every(({ problem }) => problem === null);
      if (isGood || repair === CHAT_QUESTION.repairs) return present(answer, checked);
      prompt.push(...complain(answer, checked));
    }
  }

  private async findSource(caller: Caller, subject: ChatSubject, id: string): Promise<string | null> {
    const { themes, templates } = caller.tenancy.config.emails;
    if (subject === 'theme') return ownValue(themes, id)?.tsxSource ?? null;
    if (subject === 'template') return ownValue(templates, id)?.tsxSource ?? null;
    return isUuid(id) ? ((await this.drafts.find(caller, id))?.tsx_source ?? null) : null;
  }
}

/** Some models give their calls no names, by which we and the clients tell them apart. */
function nameCalls({ text, calls }: ModelAnswer): ModelAnswer {
  const named = calls
    .slice(0, CHAT_QUESTION.sources)
    .map((call): ModelCall => ({ ...call, id: call.id || randomUUID() }));
  return { text, calls: named };
}

function complain({ text, calls }: ModelAnswer, checked: readonly CheckedCall[]): ChatCompletionMessageParam[] {
  const toolCalls = calls.map(({ id, name, args }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: args },
  }));
  const results = checked.map(({ call, problem }): ChatCompletionMessageParam => {
    const content =
      problem === null ? 'success' : `${problem} Nothing was offered. Call the tool again with a source that works.`;
    return { role: 'tool', tool_call_id: call.id, content };
  });
  return [{ role: 'assistant', content: text || null, tool_calls: toolCalls }, ...results];
}

function present({ text }: ModelAnswer, checked: readonly CheckedCall[]): ChatPart[] {
  const offers = checked.flatMap(({ offer }) => (offer ? [offer] : []));
  const problem = checked.find((one) => one.problem !== null)?.problem;
  const texts = [
    text,
    offers.length === 0 && problem ? `I found no source that works. The last one failed: ${problem}` : '',
  ];
  const parts = texts.filter(Boolean).map((each): ChatPart => ({ type: 'text', text: each }));
  return [...parts, ...offers];
}
