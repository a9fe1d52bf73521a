import { schemaError } from '../../common/contract/validate.js';
import { LIMITS } from '../renderer/limits.js';
import type { EmailBlock, EmailContent } from './blocks.contract.js';

/** The names that texts can hold, as expressions of the source. */
const NAMES: Record<string, string> = { user: 'userName', team: 'teamName', project: 'project.displayName' };
const NAME = /\{\{(user|team|project)\}\}/;

const MARGIN = "margin: '0 0 16px'";
const STYLES = {
  heading: `{{ ${MARGIN}, fontSize: '24px', lineHeight: '32px' }}`,
  text: `{{ ${MARGIN}, fontSize: '16px', lineHeight: '26px' }}`,
  button: `{{ backgroundColor: '#2f7d76', color: '#ffffff', borderRadius: '8px', padding: '14px 24px', fontWeight: 600, margin: '8px 0 24px' }}`,
  image: `{{ display: 'block', maxWidth: '100%', height: 'auto', margin: '0 0 24px' }}`,
  divider: `{{ margin: '8px 0 24px' }}`,
} as const;

const COMPONENTS = { heading: 'Heading', text: 'Text', button: 'Button', image: 'Img', divider: 'Hr' } as const;

/**
 * The source of an email that is written without code. What was written stands in it as string literals and nothing else, so
 * that no text is taken for code or for markup.
 *
 * @throws KnownError SCHEMA_ERROR for a link that is none, and for what is too long for a source
 */
export function writeSource(content: EmailContent): string {
  checkLinks(content.blocks);
  const shown = content.blocks.filter(isWhole);
  const components = [...new Set(shown.map(({ kind }) => COMPONENTS[kind]))].toSorted();
  const imported = components.length > 0 ? `import { ${components.join(', ')} } from '@react-email/components';\n` : '';
  const source = `${imported}import { NotificationCategory, Subject, type Props } from '@stackframe/emails';

export function EmailTemplate({ user, project, variables }: Props<{ teamName?: string }>) {
  const userName = user.displayName || 'there';
  const teamName = variables.teamName || 'your team';
  return (
    <>
      <Subject value={${concatenate(content.subject)}} />
      <NotificationCategory value={${quote(content.category)}} />
${shown.map((block) => `      ${writeBlock(block)}\n`).join('')}    </>
  );
}

// For the preview.
EmailTemplate.PreviewVariables = { teamName: 'Acme' };
`;
  if (source.length <= LIMITS.sourceLength) return source;
  const message = `must be shorter: as a source it would have more than ${LIMITS.sourceLength} characters`;
  throw schemaError('The content', [{ path: 'body.content', message }]);
}

/** A button without a link or words, and an image without an address, are still being written. */
function isWhole({ kind, text = '', url = '' }: EmailBlock): boolean {
  if (kind === 'divider') return true;
  if (kind === 'image') return url !== '';
  return text.trim() !== '' && (kind !== 'button' || url !== '');
}

function checkLinks(blocks: readonly EmailBlock[]): void {
  const violations = blocks.flatMap(({ kind, url }, index) => {
    if (!url || isLink(url, kind)) return [];
    const ways = kind === 'image' ? 'https or http' : 'https, http or mailto';
    return [{ path: `body.content.blocks[${index}].url`, message: `must be a whole address, by ${ways}` }];
  });
  if (violations.length > 0) throw schemaError('The content', violations);
}

function isLink(url: string, kind: EmailBlock['kind']): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return ['https:', 'http:'].includes(protocol) || (kind !== 'image' && protocol === 'mailto:');
}

function writeBlock({ kind, text = '', url = '' }: EmailBlock): string {
  const style = `style=${STYLES[kind]}`;
  switch (kind) {
    case 'heading':
      return `<Heading as="h2" dir="auto" ${style}>${children(text)}</Heading>`;
    case 'text':
      return `<Text dir="auto" ${style}>${children(text)}</Text>`;
    case 'button':
      return `<Button href={${quote(new URL(url).href)}} ${style}>${children(text)}</Button>`;
    case 'image':
      return `<Img src={${quote(new URL(url).href)}} alt={${concatenate(text)}} ${style} />`;
    case 'divider':
      return `<Hr ${style} />`;
  }
}

/** Text as children of an element; its lines are lines in the email, too. */
function children(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines
    .map((line) =>
      expressionsOf(line)
        .map((expression) => `{${expression}}`)
        .join(''),
    )
    .join('<br />');
}

function concatenate(text: string): string {
  return expressionsOf(text).join(' + ') || "''";
}

function expressionsOf(text: string): string[] {
  const parts = text.split(NAME);
  // Every other part is a name.
  return parts.flatMap((part, index) =>
    index % 2 === 1 ? [NAMES[part] ?? quote(part)] : part === '' ? [] : [quote(part)],
  );
}

/** A string literal in which nothing ends an element, a literal or a line. */
function quote(text: string): string {
  return JSON.stringify(text).replace(/[<\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, toEscape);
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
