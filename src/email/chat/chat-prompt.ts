import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import type { ChatMessage, ChatSubject } from './chat.contract.js';
import { CHAT_QUESTION } from './chat.limits.js';
import { sourcesIn, textIn, TOOL_NAMES } from '../../../shared/email/chat-parts.js';

const SHARED = `You help somebody to write the source of an email in TSX with React Email.
What can be imported: components from '@react-email/components' (Body, Button, CodeInline, Column, Container, Font, Head, Heading, Hr, Html, Img, Link, Preview, Row, Section, Text, Tailwind, CodeBlock, Markdown), 'react', and what is named below. Nothing else: no network, no files, no other packages. Style elements by their style attribute, since email programs drop style sheets.
When a source is wanted, call the tool with all of it, never a part. It is compiled before anybody sees it; you are told what is wrong. Say in one or two sentences what you changed. Questions that need no source are answered by text alone.`;

const TEMPLATE = `A template exports a function component named EmailTemplate with the props { user, project, variables }: user.displayName may be null, project.displayName is text. It renders the content alone, without Html and Body: a theme is around it. It contains <Subject value="…" /> and <NotificationCategory value="Transactional" /> (or "Marketing"), both from '@stackframe/emails', which also exports the type Props. Variables are declared by \`export const variablesSchema = type({ name: 'string' })\` with \`type\` from 'arktype', typed as Props<typeof variablesSchema.infer>, and shown in previews by EmailTemplate.PreviewVariables.`;

const RULES: Record<ChatSubject, string> = {
  theme: `The source is a theme: what stands around the content of every email. It exports a function component named EmailTheme with the props { children, unsubscribeLink, projectLogos } (type ThemeProps from '@stackframe/emails'), renders Html, Head and Body with {children} inside, shows a link to unsubscribeLink when there is one, and may show the logo of the project by <ProjectLogo data={projectLogos} mode="light" /> from '@stackframe/emails'. EmailTheme.PreviewProps has props for the preview.`,
  template: `The source is a template. ${TEMPLATE}`,
  draft: `The source is a draft: an email that is sent once, written like a template without variables. ${TEMPLATE}`,
};

/** The one tool that a conversation has. */
export function toolOf(subject: ChatSubject): ChatCompletionTool {
  const content = { type: 'string', description: 'The whole TSX source.' };
  return {
    type: 'function',
    function: {
      name: TOOL_NAMES[subject],
      description: `Offers a source for the ${subject}, which replaces the one there is.`,
      parameters: { type: 'object', properties: { content }, required: ['content'], additionalProperties: false },
    },
  };
}

/** The prompt: our rules, the source there is, and as much of the conversation as there is room for. */
export function promptOf(
  subject: ChatSubject,
  messages: readonly ChatMessage[],
  currentSource: string | null,
): ChatCompletionMessageParam[] {
  const source = currentSource === null ? '' : `\n\nThe source as it is:\n\`\`\`tsx\n${currentSource}\n\`\`\``;
  const system = `${SHARED}\n\n${RULES[subject]}${source}`;
  const said = messages.flatMap(toPrompt);
  return [{ role: 'system', content: system }, ...newestWithin(said, CHAT_QUESTION.characters - system.length)];
}

/** Answers of tools add nothing to their calls and are left out, and so are messages without text. */
function toPrompt({ role, content }: ChatMessage): Array<{ role: 'user' | 'assistant'; content: string }> {
  if (role === 'tool') return [];
  const offers = sourcesIn(content).map((source) => `I offered this source:\n\`\`\`tsx\n${source}\n\`\`\``);
  const text = [textIn(content), ...offers].filter(Boolean).join('\n\n');
  return text === '' ? [] : [{ role, content: text }];
}

function newestWithin<T extends { content: string }>(messages: readonly T[], characters: number): T[] {
  let left = characters;
  const kept: T[] = [];
  for (const message of messages.toReversed()) {
    left -= message.content.length;
    if (left < 0) break;
    kept.unshift(message);
  }
  return kept;
}
