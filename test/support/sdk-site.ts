import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shareBrowser } from './browser';
import { ROOT } from './process';

/** A path from the root of the repository, or a package, for a page to load; packages may stand in for others. */
export type SiteModule = string | { module: string; alias: Record<string, string> };

/** A site of its own origin whose pages load an SDK, as an application's bundler would pack it, into `window.sdk`. */
export class SdkSite {
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  /** `modules` are what pages can load, by name. */
  static async open(modules: Record<string, SiteModule>): Promise<SdkSite> {
    const scripts = new Map<string, string>();
    for (const [name, module] of Object.entries(modules)) scripts.set(`/${name}.js`, await bundle(module));
    const server = createServer((request, response) => {
      const script = scripts.get(request.url ?? '');
      response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
      response.end(script ?? '<!doctype html><title>A site</title><input autocomplete="username webauthn">');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SdkSite(server, await shareBrowser());
  }

  /** A page in a browser profile of its own. Its authenticator confirms everything. */
  async openPage(module: string): Promise<Page> {
    const context = await this.browser.newContext();
    this.contexts.push(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`http://localhost:${(this.server.address() as AddressInfo).port}/`);
    await page.addScriptTag({ url: `/${module}.js` });
    return page;
  }

  /** Ends the site and its pages. */
  async close(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Packs a module for a page as a bundler of an application would. */
export async function bundle(given: SiteModule): Promise<string> {
  const { module, alias } = typeof given === 'string' ? { module: given, alias: {} } : given;
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${module}';`, resolveDir: ROOT },
    bundle: true,
    alias,
    jsx: 'automatic',
    write: false,
    format: 'iife',
    globalName: 'sdk',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
