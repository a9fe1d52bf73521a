import { escapeHtml } from '../escape-html.js';

/** What an unsubscribe page says. */
export interface PageText {
  title: string;
  /** Paragraphs of plain text. */
  lines: string[];
  isGood: boolean;
}

/** The mark, the state's sign in its doorway; drawn, so that nothing has to be fetched. */
const SIGNS = { good: 'M25 37l5 5 10-11', bad: 'M32 27v9M32 41v1' };

/**
 * A page of its own: no scripts, no files to fetch, light and dark as the reader's system is.
 *
 * @example unsubscribePage({ title: 'You are unsubscribed', lines: ['You will get no more news.'], isGood: true })
 */
export function unsubscribePage({ title, lines, isGood }: PageText): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n      ');
  const sign = isGood ? SIGNS.good : SIGNS.bad;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main class="${isGood ? 'good' : 'bad'}">
      <svg viewBox="0 0 64 64" width="64" height="64" fill="none" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
        <path class="arch" d="M14 56V28a18 18 0 0 1 36 0v28" />
        <path class="sign" d="${sign}" />
      </svg>
      <h1>${escapeHtml(title)}</h1>
      ${paragraphs}
    </main>
  </body>
</html>
`;
}

const STYLE = `
:root { --page: #f6f5f2; --card: #ffffff; --ink: #1f2423; --soft: #57605d; --edge: #e4e2dc; --good: #2f7d76; --bad: #9a5a12; }
@media (prefers-color-scheme: dark) {
  :root { --page: #141716; --card: #1f2423; --ink: #f1efea; --soft: #b3bbb8; --edge: #333a38; --good: #6fc3b8; --bad: #e3ab62; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page);
  color: var(--ink); font: 16px/1.55 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { width: 100%; max-width: 440px; padding: 40px 32px; text-align: center; background: var(--card);
  border: 1px solid var(--edge); border-radius: 14px; overflow-wrap: anywhere; }
h1 { margin: 16px 0 12px; font-size: 22px; line-height: 1.3; font-weight: 650; text-wrap: balance; }
p { margin: 0 0 8px; color: var(--soft); text-wrap: pretty; }
.arch { stroke: currentColor; }
.good .sign { stroke: var(--good); }
.bad .sign { stroke: var(--bad); }
`;
