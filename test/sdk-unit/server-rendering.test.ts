import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SDK = join(__dirname, '../../sdk');

/** What a server renders with the built package: the pages are ES modules in JSX, which this process does not load. */
function render(lines: string): string {
  const code = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { StackClientApp } from '@vestibule/sdk';
    import { loadLanguage, SignIn, StackProvider } from '@vestibule/sdk/react';
    const options = { baseUrl: 'http://localhost:4000', projectId: 'p', publishableClientKey: 'pck', tokenStore: 'memory' };
    const app = new StackClientApp(options);
    const show = (page, lang) => renderToString(createElement(StackProvider, { app, lang }, createElement(page)));
    ${lines}`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: SDK, encoding: 'utf8' });
}

describe('on a server', () => {
  it('a language that was loaded before is the first thing shown', () => {
    const html = render(`await loadLanguage('de'); console.log(show(SignIn, 'de'));`);
    expect(html).toContain('Wird geladen');
    expect(html).not.toContain('Loading');
  });

  it('a page names the language and direction at once, and shows no word of another one until it is loaded', () => {
    const html = render(`console.log(show(SignIn, 'ar'));`);
    expect(html).toMatch(/lang="ar" dir="rtl"/);
    expect(html).toContain('data-skeleton');
    expect(html).not.toContain('Loading');
  });

  it('English needs no loading', () => {
    expect(render(`console.log(show(SignIn, 'en'));`)).toContain('Loading');
  });
});
