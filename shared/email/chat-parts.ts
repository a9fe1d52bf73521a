/** The parts of an answer, as clients of the wire read it. */
export type ChatPart = TextPart | OfferPart;

interface TextPart {
  type: 'text';
  text: string;
}

/** A source that renders, for the editor. */
export interface OfferPart {
  type: 'tool-call';
  toolName: ToolName;
  toolCallId: string;
  args: { content: string };
  argsText: string;
  result: 'success';
}

export const TOOL_NAMES = {
  theme: 'createEmailTheme',
  template: 'createEmailTemplate',
  draft: 'createEmailTemplate',
} as const;
export type ToolName = (typeof TOOL_NAMES)[keyof typeof TOOL_NAMES];

/** A message as clients keep it: a text, or a list of parts of which only some are ours. */
export function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  return partsOf(content)
    .map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : ''))
    .filter(Boolean)
    .join('\n');
}

/** The sources that were offered in a message. */
export function sourcesIn(content: unknown): string[] {
  return partsOf(content).flatMap(({ type, args }) => {
    const source = type === 'tool-call' ? (args as { content?: unknown } | null | undefined)?.content : undefined;
    return typeof source === 'string' ? [source] : [];
  });
}

function partsOf(content: unknown): Array<Record<string, unknown>> {
  if (!Array.isArray(content)) return [];
  return content.filter((part): part is Record<string, unknown> => typeof part === 'object' && part !== null);
}
