import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from './client';

/** An answer of the model. */
export interface Say {
  text?: string;
  /** Calls of tools, with their arguments as text. */
  calls?: Array<{ id?: string; name: string; args: string }>;
}

type Turn = Say | { status: number } | { raw: string; type: string } | 'silence' | 'endless';

/** A question as the model got it. */
export interface Asked {
  authorization: string | undefined;
  path: string | undefined;
  body: JsonObject & { messages: Array<{ role: string; content: string; tool_call_id?: string }>; stream?: boolean };
}

/** A small model behind the protocol of OpenAI: it says what a test told it to, whole or in pieces. */
export interface AiServer {
  environment: Record<string, string>;
  asked: Asked[];
  /** True to answer in pieces. */
  streams: boolean;
  /** The answers to come, one for each question; the last one again and again. */
  script: Turn[];
  stop: () => Promise<void>;
}

const PIECE = 140;

export async function startAiServer(): Promise<AiServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'];
      ai.asked.push({ authorization: request.headers.authorization, path: request.url, body });
      const turn = ai.script.length > 1 ? ai.script.shift()! : ai.script[0]!;
      answer(response, turn, ai.streams);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ai: AiServer = {
    environment: {
      VESTIBULE_AI_URL: `http://127.0.0.1:${port}/v1`,
      VESTIBULE_AI_API_KEY: 'ai-key-31337-secret',
      VESTIBULE_AI_MODEL: 'small-model',
    },
    asked: [],
    streams: true,
    script: [{ text: 'Hello.' }],
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return ai;
}

function answer(response: ServerResponse, turn: Turn, streams: boolean): void {
  if (turn === 'silence') return;
  if (turn === 'endless') sayEndlessly(response);
  else if ('status' in turn)
    response.writeHead(turn.status, { 'content-type': 'application/json' }).end('{"error":{}}');
  else if ('raw' in turn) response.writeHead(200, { 'content-type': turn.type }).end(turn.raw);
  else if (streams) sayInPieces(response, turn);
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole(turn)));
}

function whole({ text = null, calls = [] }: { text?: string | null; calls?: Say['calls'] }): object {
  const tool_calls = calls.map(({ id, name, args }) => ({ id, type: 'function', function: { name, arguments: args } }));
  const message = { role: 'assistant', content: text, ...(calls.length > 0 ? { tool_calls } : {}) };
  return { id: 'chat', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] };
}

function sayInPieces(response: ServerResponse, { text = '', calls = [] }: Say): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const say = (delta: object) =>
    response.write(`data: ${JSON.stringify({ id: 'chat', choices: [{ index: 0, delta }] })}\n\n`);
  for (const piece of pieces(text)) say({ content: piece });
  for (const [index, { id, name, args }] of calls.entries()) {
    say({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
    for (const piece of pieces(args)) say({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  response.end('data: [DONE]\n\n');
}

function pieces(text: string): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'g')) ?? [];
}

function sayEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'x'.repeat(60_000) } }] })}\n\n`;
  const go = (): void => {
    if (response.destroyed) return;
    if (response.write(event)) setImmediate(go);
    else response.once('drain', go);
  };
  go();
}
