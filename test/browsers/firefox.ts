import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PATIENCE_MS } from '../support/process';

/** The part of a locator of Puppeteer that walks use: the package is fetched when Firefox is first asked for. */
interface Locator {
  click: () => Promise<void>;
  fill: (value: string) => Promise<void>;
  wait: () => Promise<unknown>;
}

/** The part of a page of Puppeteer that walks use. */
interface DrivenPage {
  goto: (url: string) => Promise<unknown>;
  url: () => string;
  locator: (selector: string) => Locator;
  waitForSelector: (selector: string, until: { hidden: true }) => Promise<unknown>;
  evaluate: <T>(read: () => T) => Promise<T>;
  keyboard: {
    down: (key: string) => Promise<void>;
    up: (key: string) => Promise<void>;
    press: (key: string) => Promise<void>;
  };
  setDefaultTimeout: (timeout: number) => void;
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  on: ((event: 'pageerror', tell: (error: Error) => void) => unknown) &
    ((event: 'console', tell: (message: { type: () => string; text: () => string }) => void) => unknown);
}

interface DrivenBrowser {
  createBrowserContext: () => Promise<{ newPage: () => Promise<DrivenPage>; close: () => Promise<void> }>;
  version: () => Promise<string>;
  close: () => Promise<void>;
}

interface Puppeteer {
  launch: (options: { browser: 'firefox'; executablePath: string; headless: boolean }) => Promise<DrivenBrowser>;
}

/** Somebody in front of a page, in a profile of their own. */
export interface FirefoxVisit {
  page: DrivenPage;
  /** The element that has a role and exactly this name. */
  find: (role: string, name: string) => Locator;
  /** Errors that the page itself did not expect. */
  complaints: string[];
  leave: () => Promise<void>;
}

/** Starts the installed Firefox, as `npm run test:browsers` has found it. */
export async function launchFirefox(): Promise<DrivenBrowser> {
  const { VESTIBULE_TEST_FIREFOX: executablePath, VESTIBULE_TEST_PUPPETEER: folder } = process.env;
  if (!executablePath || !folder) throw new Error('Walks in Firefox are run by `npm run test:browsers -- firefox`');
  const { default: puppeteer } = createRequire(join(folder, 'package.json'))('puppeteer-core') as {
    default: Puppeteer;
  };
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}

/** Opens a page for somebody who was never here. */
export async function visit(browser: DrivenBrowser): Promise<FirefoxVisit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1280, height: 900 });
  const complaints: string[] = [];
  // Fonts of a page that was left before they came are none.
  const complain = (text: string) => text.includes('downloadable font') || complaints.push(text);
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  const find = (role: string, name: string) => page.locator(`::-p-aria(${name}[role="${role}"])`);
  return { page, find, complaints, leave: () => context.close() };
}
