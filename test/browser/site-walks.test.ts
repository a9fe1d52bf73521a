import type { Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import type { RunningExample } from '../support/examples';
import { PATIENCE_MS } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { EVERYTHING, SiteWalk, watchAnswers } from '../support/site-walk';
import { startSite } from '../support/walked-sites';

/** The messages of the public packages on their consoles, whatever server they talk to. */
const THEIR_OWN = [
  'Encountered a script tag while rendering React component',
  'NEXT_PUBLIC_STACK_BOT_CHALLENGE_SITE_KEY is not set',
  'Missing required query parameter on OAuth callback',
  // A part of a page that its hooks render in browsers alone, as they say on the server.
  'Minified React error #419',
];

jest.setTimeout(600_000);

let project: TestProject;
let example: RunningExample | undefined;
let page: Page;

beforeEach(async () => {
  project = await createProject(EVERYTHING);
  const context = await (await shareBrowser()).newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});

afterEach(async () => {
  await page.context().close();
  await example?.stop();
  example = undefined;
});

describe.each([
  ['@vestibule/sdk/react with Vite', { name: 'vite-react', isPublic: false }],
  ['@stackframe/react with Vite', { name: 'vite-react', isPublic: true }],
  ['@vestibule/sdk/next with Next.js', { name: 'next', isPublic: false }],
  ['@stackframe/stack with Next.js', { name: 'next', isPublic: true }],
] as const)('a site of %s', (_name, site) => {
  const expected = site.isPublic ? THEIR_OWN : [];

  it('is walked: every page, settings tab, a team, an invitation, a provider', async () => {
    example = await startSite(site, project);
    const failures = await watchAnswers(page);
    const complaints: string[] = [];
    const note = (text: string): void => {
      const isAnswer = text.startsWith('Failed to load resource');
      if (!isAnswer && !expected.some((known) => text.includes(known))) complaints.push(text);
    };
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    const walk = new SiteWalk(page, project, example.url);
    await walk.all().catch(async (cause: Error) => {
      const seen = [`At ${page.url()}:`, await page.innerText('body'), ...failures, ...complaints];
      throw new Error(`${cause.message}\n${seen.join('\n')}`, { cause });
    });
    expect(complaints).toEqual([]);
    expect(failures).toEqual([]);
  });
});
