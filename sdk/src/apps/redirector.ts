import type { Runtime } from '../runtime.js';
import type { RedirectMethod } from './options.js';
import { addReturnTarget, buildCallbackUrl, isTrustedTarget, readReturnTarget, type HandlerUrls } from './urls.js';

export interface RedirectToOptions {
  /** Replaces the current entry of the browser history instead of adding one. */
  replace?: boolean;
  /** Does not remember the current page as the place to return to. */
  noRedirectBack?: boolean;
}

/** A browser needs a moment to leave; code after a redirect would otherwise run on the page that is going away. */
const LEAVING_MILLIS = 2000;

/** Moves the browser between the pages around signing in, in the way the app chose. */
export class Redirector {
  readonly #urls: HandlerUrls;
  readonly #method: RedirectMethod;
  readonly #runtime: Runtime;

  constructor(urls: HandlerUrls, method: RedirectMethod, runtime: Runtime) {
    this.#urls = urls;
    this.#method = method;
    this.#runtime = runtime;
  }

  get isEnabled(): boolean {
    return this.#method !== 'none';
  }

  /** Goes to one of the pages. Throws 'Redirect URL is not trusted' if that would leave the site. */
  async redirectTo(page: keyof HandlerUrls, options: RedirectToOptions = {}): Promise<void> {
    const href = this.#readHref();
    const url = this.#chooseTarget(page, href, options);
    if (!isTrustedTarget(url, href)) throw new Error(`Redirect URL is not trusted: ${url}. It must be relative.`);
    await this.goTo(url, options);
  }

  /** Goes anywhere. Only for addresses that the app itself named. */
  async goTo(url: string, options: RedirectToOptions = {}): Promise<void> {
    if (this.#method === 'none') return;
    if (typeof this.#method === 'object' && this.#method.navigate) this.#method.navigate(url);
    else this.#requirePage().navigate(url, options.replace ?? false);
    await this.#runtime.sleep(LEAVING_MILLIS);
  }

  /** The absolute address for a link in a mail. Throws outside a browser, where nobody knows the site. */
  buildCallbackUrl(page: keyof HandlerUrls, optionName: string): string {
    const href = this.#readHref();
    if (href === null) {
      throw new Error(`Outside a browser give ${optionName}: there is no current page that it could be relative to.`);
    }
    return buildCallbackUrl(this.#urls[page], href);
  }

  #chooseTarget(page: keyof HandlerUrls, href: string | null, options: RedirectToOptions): string {
    const url = this.#urls[page];
    if (href === null) return url;
    if (page === 'afterSignIn' || page === 'afterSignUp') return readReturnTarget(href) ?? url;
    const remembers = (page === 'signIn' || page === 'signUp') && !options.noRedirectBack;
    return remembers ? addReturnTarget(url, href) : url;
  }

  #readHref(): string | null {
    return this.#runtime.page?.getHref() ?? null;
  }

  #requirePage() {
    if (!this.#runtime.page) throw new Error('This redirectMethod works in browsers only.');
    return this.#runtime.page;
  }
}
