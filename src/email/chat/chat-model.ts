import { Inject, Injectable } from '@nestjs/common';
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { Stream } from 'openai/streaming';
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import { boundAnswer, TooLongError } from '../../common/net/bound-answer.js';
import { CHAT_QUESTION } from './chat.limits.js';

/** A call of a tool, its arguments as the model wrote them. */
export interface ModelCall {
  id: string;
  name: string;
  args: string;
}

/** A part of the model's answer. */
export interface ModelAnswer {
  text: string;
  calls: ModelCall[];
}

/** The AI model that the operator chose, behind any API that speaks as OpenAI's does. */
@Injectable()
export class ChatModel {
  private readonly client: OpenAI | null;
  private readonly model: string;

  constructor(
    @Inject(ENVIRONMENT) { aiUrl, aiApiKey, aiModel }: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.model = aiModel ?? '';
    this.client =
      aiUrl && aiApiKey && aiModel
        ? new OpenAI({
            baseURL: aiUrl,
            apiKey: aiApiKey,
            // The client's own environment variables are no part of our configuration.
            organization: null,
            project: null,
            logLevel: 'off',
            timeout: CHAT_QUESTION.answerMs,
            maxRetries: CHAT_QUESTION.retries,
            // Nobody but the address that the operator named is told the key.
            fetchOptions: { redirect: 'error' },
            fetch: async (url, init) => boundAnswer(await fetch(url, init), CHAT_QUESTION.answerBytes),
          })
        : null;
  }

  /** True when a model is configured. */
  get isConfigured(): boolean {
    return this.client !== null;
  }

  /**
   * The model's answer to a conversation. It is streamed, but a model may also give it whole.
   *
   * @param signal ends it early
   * @throws KnownError AI_CHAT_NOT_CONFIGURED, AI_CHAT_FAILED
   */
  async ask(
    messages: ChatCompletionMessageParam[],
    tool: ChatCompletionTool,
    signal: AbortSignal,
  ): Promise<ModelAnswer> {
    if (!this.client) throw new KnownError('AI_CHAT_NOT_CONFIGURED');
    const ended = AbortSignal.any([signal, AbortSignal.timeout(CHAT_QUESTION.answerMs)]);
    try {
      const request = { model: this.model, messages, tools: [tool], max_completion_tokens: CHAT_QUESTION.tokens };
      const call = this.client.chat.completions.create({ ...request, stream: true }, { signal: ended });
      return await readAnswer(await call.asResponse(), ended);
    } catch (error) {
      const reason = reasonOf(error, ended);
      // Neither the conversation nor the words of the provider, which may repeat it.
      this.log.warn(
        { reason, status: error instanceof APIError ? error.status : undefined },
        'The AI model gave no answer',
      );
      throw new KnownError('AI_CHAT_FAILED', { reason });
    }
  }
}

async function readAnswer(response: Response, signal: AbortSignal): Promise<ModelAnswer> {
  if (response.headers.get('content-type')?.includes('application/json')) {
    return toAnswer((await response.json()) as ChatCompletion);
  }
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const answer: ModelAnswer = { text: '', calls: [] };
  for await (const chunk of Stream.fromSSEResponse<ChatCompletionChunk>(response, controller)) addPiece(answer, chunk);
  if (signal.aborted) throw new APIUserAbortError();
  return { text: answer.text, calls: answer.calls.filter(Boolean) };
}

function toAnswer({ choices }: ChatCompletion): ModelAnswer {
  const message = choices?.[0]?.message;
  if (!message) throw new SyntaxError('There is no message in the answer');
  const calls = (message.tool_calls ?? []).flatMap((call) =>
    call.type === 'function' ? [{ id: call.id, name: call.function.name, args: call.function.arguments }] : [],
  );
  return { text: message.content ?? '', calls };
}

/** A call comes in pieces under its number: first what it is called, then its arguments. */
function addPiece(answer: ModelAnswer, { choices }: ChatCompletionChunk): void {
  const delta = choices?.[0]?.delta;
  answer.text += delta?.content ?? '';
  for (const { index, id, function: called } of delta?.tool_calls ?? []) {
    if (!Number.isInteger(index) || index < 0 || index >= CHAT_QUESTION.sources) continue;
    const call = (answer.calls[index] ??= { id: '', name: '', args: '' });
    call.id ||= id ?? '';
    call.name += called?.name ?? '';
    call.args += called?.arguments ?? '';
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return 'it took too long';
  }
  if (error instanceof TooLongError) return 'its answer was too long';
  if (error instanceof APIError && error.status === 429) return 'it has too much to do';
  if (error instanceof APIError && (error.status === 401 || error.status === 403)) {
    return 'it refuses the key of this server';
  }
  if (error instanceof APIError && error.status !== undefined && error.status < 500) return 'it refuses the question';
  if (error instanceof SyntaxError) return 'its answer cannot be read';
  return 'it cannot be reached';
}
