import type { Browser } from 'playwright-core';
import { startAiServer, type AiServer } from '../support/ai-server';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { templateTsx } from '../support/emails';
import { startOwnServer, type OwnServer } from '../support/own-server';
import { createProject, expectOk, type TestProject } from '../support/project';

jest.setTimeout(300_000);

let ai: AiServer;
let server: OwnServer;
let browser: Browser;
let project: TestProject;
let visit: DashboardVisit;

beforeAll(async () => {
  ai = await startAiServer();
  server = await startOwnServer(ai.environment);
  // Until the server is stopped.
  process.env.VESTIBULE_TEST_PUBLIC_URL = `http://localhost:${server.port}`;
  project = await createProject();
  browser = await shareBrowser();
  visit = await openDashboard(browser, project.owner);
});

afterAll(async () => {
  await server?.stop();
  await ai.stop();
});

it('an owner asks beside the editor, puts the offered source into it, and finds the conversation again', async () => {
  const { page, open, complaints } = visit;
  const body = { display_name: 'News', tsx_source: templateTsx('Before') };
  const { id } = expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body }));
  await open(`/projects/${project.id}/emails/drafts/${id}`);
  await page.getByRole('button', { name: 'Ask AI' }).click();
  const panel = page.getByRole('region', { name: 'AI chat' });
  const question = panel.getByRole('textbox', { name: 'Question' });

  ai.script = [{ status: 500 }];
  await question.fill('Say after instead of before');
  await question.press('Enter');
  await panel.getByText('That did not work').waitFor();
  expect(await question.inputValue()).toBe('Say after instead of before');

  const args = JSON.stringify({ content: templateTsx('After') });
  ai.script = [{ text: 'It says after now.', calls: [{ id: 'c', name: 'createEmailTemplate', args }] }];
  await panel.getByRole('button', { name: 'Ask' }).click();
  await panel.getByText('It says after now.').waitFor();
  expect(ai.asked.at(-1)?.body.messages[0]?.content).toContain('Before');
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Put into the editor' }).click();
  await panel.getByRole('button', { name: 'In the editor' }).waitFor();
  await page.frameLocator('iframe[title="Preview of the email"]').getByText('After').waitFor();
  await expectToFitPhone(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('region', { name: 'Source' }).getByText('Saved', { exact: true }).waitFor();

  await page.reload();
  await untilIdle(page);
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await panel.getByText('It says after now.').waitFor();
  await panel.getByRole('button', { name: 'Start over' }).click();
  await panel.getByText('Say what the email should tell').waitFor();
  const kept = await project.admin<{ messages: unknown[] }>(`GET /internal/ai-chat/${id}`);
  expect(expectOk(kept).messages).toEqual([]);

  // On a phone it opens below everything else, and in sight.
  await page.setViewportSize({ width: 375, height: 800 });
  await panel.getByRole('button', { name: 'Close AI chat' }).click();
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await panel.getByText('Say what the email should tell').waitFor();
  await page.waitForFunction(() => {
    const send = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask');
    const bottom = send?.getBoundingClientRect().bottom ?? Infinity;
    return bottom <= window.innerHeight;
  });
  expect(complaints).toEqual([]);
});

it('opens where browsers answer scrolling with a promise, and what was typed into the source stays', async () => {
  const { page, open, complaints } = visit;
  await page.setViewportSize({ width: 1280, height: 900 });
  // As Chromium does since 2026.
  await page.addInitScript(() => {
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function scroll(...options) {
      scrollIntoView.apply(this, options);
      return Promise.resolve() as unknown as undefined;
    };
  });
  const body = { display_name: 'Letter', tsx_source: templateTsx('Before') };
  const { id } = expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body }));
  await open(`/projects/${project.id}/emails/drafts/${id}`);
  const source = page.getByRole('textbox', { name: 'Source of Letter' });
  await source.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// typed and not saved');
  await page.getByRole('button', { name: 'Ask AI' }).click();
  const panel = page.getByRole('region', { name: 'AI chat' });
  await panel.getByText('Say what the email should tell').waitFor();
  await panel.getByRole('button', { name: 'Close AI chat' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await source.textContent()).toContain('// typed and not saved');
  expect(complaints).toEqual([]);
});
