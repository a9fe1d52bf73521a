export type Scheme = 'light' | 'dark';

const QUERY = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/** Lets an email look as in a program with light or dark colours, whatever this browser prefers. */
export function showScheme(html: string, scheme: Scheme): string {
  return html.replace(QUERY, (_, asked: string) =>
    asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
  );
}

/** True if an email says how it looks on a dark screen. */
export function hasDarkColours(html: string): boolean {
  return /prefers-color-scheme\s*:\s*dark/i.test(html) || /<body[^>]*color-scheme[^>]*dark/i.test(html);
}

/** Links open beside the dashboard: the frame itself may lead nowhere. */
export function openLinksOutside(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
