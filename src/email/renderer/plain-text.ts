import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';

const MAX_DEPTH = 250;
const BLOCKS = new Set(['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'table', 'ul', 'br']);

/**
 * The plain text of an email. A link that is written out in the email stands there once: buttons that lead to the same
 * place are left out, words that do keep their words. Other links follow their words.
 */
export function renderPlainText(html: string): string {
  const writtenOut = new Set<string>();
  const collect: FormatCallback = (element) => {
    const href = readHref(element);
    if (href && readText(element.children) === href) writtenOut.add(href);
  };
  convert(html, collect);
  const printed = new Set<string>();
  return convert(html, (element, walk, builder) => {
    const href = readHref(element);
    const text = readText(element.children);
    if (!href || href.startsWith('#')) return walk(element.children, builder);
    if (text === href) {
      if (!printed.has(href)) builder.addInline(href, { noWordTransform: true });
      printed.add(href);
      return;
    }
    if (writtenOut.has(href) || printed.has(href)) {
      if (!writtenOut.has(href) || !standsAlone(element)) walk(element.children, builder);
      return;
    }
    printed.add(href);
    walk(element.children, builder);
    if (text === '') builder.addInline(href, { noWordTransform: true });
    else builder.addInline(standsAlone(element) ? `: ${href}` : ` <${href}>`, { noWordTransform: true });
  })
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function convert(html: string, anchor: FormatCallback): string {
  const options: HtmlToTextOptions = {
    wordwrap: false,
    limits: { maxDepth: MAX_DEPTH, ellipsis: '…' },
    formatters: { anchor },
    selectors: [
      { selector: 'a', format: 'anchor' },
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ...['head', 'style', 'script', 'title'].map((selector) => ({ selector, format: 'skip' })),
    ],
  };
  return compile(options)(html);
}

function readHref(element: DomNode): string {
  const { href = '' } = (element.attribs ?? {}) as Record<string, string>;
  return href.trim().replace(/^mailto:/, '');
}

/** Walks without recursion: emails may be nested deeply. */
function readText(nodes: DomNode[]): string {
  const parts: string[] = [];
  const stack = nodes.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'text') parts.push(node.data ?? '');
    // A node that is no element has no children, whatever the types say.
    else stack.push(...(node.children ?? []).toReversed());
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** True when the link is alone on its line: a button, mostly. */
function standsAlone(element: DomNode): boolean {
  const neighbours = (element.parent?.children ?? []).filter(
    (node) => node === element || isBlock(node) || (node.type !== 'comment' && readText([node]) !== ''),
  );
  const at = neighbours.indexOf(element);
  return [neighbours[at - 1], neighbours[at + 1]].every((node) => node === undefined || isBlock(node));
}

function isBlock({ name = '' }: DomNode): boolean {
  return BLOCKS.has(name);
}
