import { isJsonObject, type Json, type JsonObject } from '../../../json.js';

/** A message as it is kept. Other clients keep theirs in the same threads. */
export interface KeptMessage extends JsonObject {
  role: 'user' | 'assistant';
  content: Json;
}

/** A message as it is shown. */
export interface ShownMessage {
  role: 'user' | 'assistant';
  text: string;
  /** Sources that were offered for the editor. */
  sources: string[];
}

/** Messages that are sent along with a question; the oldest are left out first. */
const MOST_SENT = 40;

/** A message of the person at the editor. */
export function userMessage(text: string): KeptMessage {
  return { role: 'user', content: [{ type: 'text', text }] };
}

/** The messages of a thread that say something to a person. */
export function readMessages(kept: Json): KeptMessage[] {
  return Array.isArray(kept) ? kept.filter(isMessage) : [];
}

/** The messages that are sent with the next question, its own last. */
export function messagesToSend(messages: readonly KeptMessage[]): KeptMessage[] {
  return messages.slice(-MOST_SENT).map(({ role, content }) => ({ role, content }));
}

export function showMessage({ role, content }: KeptMessage): ShownMessage {
  if (typeof content === 'string') return { role, text: content, sources: [] };
  const parts = Array.isArray(content) ? content.filter(isJsonObject) : [];
  const texts = parts.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
  const sources = parts.flatMap(({ type, args }) => {
    const source = type === 'tool-call' && isJsonObject(args) ? args.content : undefined;
    return typeof source === 'string' ? [source] : [];
  });
  return { role, text: texts.join('\n\n'), sources };
}

function isMessage(message: Json): message is KeptMessage {
  return isJsonObject(message) && (message.role === 'user' || message.role === 'assistant');
}
