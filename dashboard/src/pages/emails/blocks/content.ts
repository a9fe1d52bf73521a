import { BLOCKS } from '../../../config/limits.generated.js';
import type { EmailBlockKind, EmailContentInput } from '../../../gql/graphql.js';
import type { Json } from '../../../json.js';

/** A block with a name of its own while it is edited, by which its fields stay the same when it moves. */
export interface EditedBlock {
  key: number;
  kind: EmailBlockKind;
  text: string;
  url: string;
}

/** An email without code while it is edited. */
export interface EditedContent {
  subject: string;
  category: EmailContentInput['category'];
  blocks: EditedBlock[];
}

export const BLOCK_NAMES: Record<EmailBlockKind, string> = {
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  image: 'Image',
  divider: 'Divider',
};

export const BLOCK_KINDS = Object.keys(BLOCK_NAMES) as EmailBlockKind[];

/** The stored content of a draft, to edit; null for a draft that is code. */
export function readContent(stored: Json | null | undefined): EditedContent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  // The server stores nothing else there.
  const { subject, category, blocks } = stored as unknown as EmailContentInput;
  return {
    subject,
    category,
    blocks: blocks.map(({ kind, text, url }, key) => ({ key, kind, text: text ?? '', url: url ?? '' })),
  };
}

/** The content as the server takes it. */
export function writeContent({ subject, category, blocks }: EditedContent): EmailContentInput {
  return { subject, category, blocks: blocks.map(writeBlock) };
}

/** The content without links that are still being typed, for the preview. */
export function writePreview({ subject, category, blocks }: EditedContent): EmailContentInput {
  const whole = blocks.map((block) => (findLinkProblem(block) ? { ...block, url: '' } : block));
  return writeContent({ subject, category, blocks: whole });
}

function writeBlock({ kind, text, url }: EditedBlock): EmailContentInput['blocks'][number] {
  if (kind === 'divider') return { kind };
  return hasLink(kind) ? { kind, text, url: url.trim() } : { kind, text };
}

export function hasLink(kind: EmailBlockKind): boolean {
  return kind === 'button' || kind === 'image';
}

/** The problem with the address of a block; null for none, and for one that is not there yet. */
export function findLinkProblem({ kind, url }: EditedBlock): string | null {
  const text = url.trim();
  if (!hasLink(kind) || text === '') return null;
  const isWhole = /^https?:\/\/\S+$/i.test(text) || (kind === 'button' && /^mailto:\S+$/i.test(text));
  if (isWhole && URL.canParse(text)) return null;
  return kind === 'image' ? 'Begin with https://' : 'Begin with https:// or mailto:';
}

/** The reason why a block is not in the email yet; null for one that is. */
export function findGap(block: EditedBlock): string | null {
  const { kind, text, url } = block;
  if (kind === 'divider') return null;
  if (kind === 'image') return url.trim() === '' ? 'Not shown until it has an address.' : null;
  if (text.trim() === '') return 'Not shown until it has a text.';
  return kind === 'button' && url.trim() === '' ? 'Not shown until it has a link.' : null;
}

/** The content with one more block at its end. */
export function addBlock(content: EditedContent, kind: EmailBlockKind): EditedContent {
  if (content.blocks.length >= BLOCKS.most) return content;
  const key = 1 + Math.max(-1, ...content.blocks.map((block) => block.key));
  return { ...content, blocks: [...content.blocks, { key, kind, text: '', url: '' }] };
}

/** The content with a block one place further up or down; the same where there is no further. */
export function moveBlock(content: EditedContent, index: number, step: -1 | 1): EditedContent {
  const [moved, other] = [content.blocks[index], content.blocks[index + step]];
  if (!moved || !other) return content;
  return { ...content, blocks: content.blocks.with(index, other).with(index + step, moved) };
}
