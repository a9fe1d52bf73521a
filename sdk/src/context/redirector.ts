import { isTrustedUrl, type UrlTrust } from '../../../shared/urls/trusted-url.js';
import type { Page, Runtime } from '../runtime.js';
import type { RedirectMethod } from './options.js';
import {
  addReturnTarget,
  buildCallbackUrl,
  isTrustedTarget,
  keepReturnTarget,
  readReturnTarget,
  type HandlerUrls,
} from './urls.js';

/** The traces that going to a page leaves. */
export interface RedirectToOptions {
  /** Replaces the current entry of the browser history instead of adding one. */
  replace?: boolean;
  /** Neither remembers the current page as the place to return to, nor goes to the one that it remembers. */
  noRedirectBack?: boolean;
}

/** A browser needs a moment to leave; code after a redirect would otherwise run on the page that is going away. */
const LEAVING_MILLIS = 2000;

export interface RedirectorDependencies {
  method: RedirectMethod;
  runtime: Runtime;
  /** Asks the server which other sites the project trusts. */
  fetchUrlTrust(): Promise<UrlTrust>;
}

/** Moves the browser between the pages around signing in, in the way the app chose. */
export class Redirector {
  readonly #urls: HandlerUrls;
  readonly #method: RedirectMethod;
  readonly #runtime: Runtime;
  readonly #fetchUrlTrust: () => Promise<UrlTrust>;

  constructor(urls: HandlerUrls, { method, runtime, fetchUrlTrust }: RedirectorDependencies) {
    this.#urls = urls;
    this.#method = method;
    this.#runtime = runtime;
    this.#fetchUrlTrust = fetchUrlTrust;
  }

  get isEnabled(): boolean {
    return this.#method !== 'none';
  }

  /**
   * Goes to one of the pages. Throws 'Redirect URL is not trusted' if that is neither on this site nor on a trusted
   * domain of the project.
   */
  async redirectTo(page: keyof HandlerUrls, options: RedirectToOptions = {}): Promise<void> {
    if (!this.isEnabled) return;
    const href = this.#readHref();
    const url = this.#chooseTarget(page, href, options);
    await this.requireTrusted(url);
    await this.goTo(url, options);
  }

  /** Throws 'Redirect URL is not trusted' for a target that is neither on this site nor on a trusted domain. */
  async requireTrusted(url: string): Promise<void> {
    if (isTrustedTarget(url, this.#readHref()) || (await this.#isTrustedElsewhere(url))) return;
    throw new Error(`Redirect URL is not trusted: ${url}. It must be relative, or on a trusted domain of the project.`);
  }

  /** Goes anywhere. Only for addresses that the app itself named. */
  async goTo(url: string, options: RedirectToOptions = {}): Promise<void> {
    if (this.#method === 'none') return;
    const { next, page } = this.#runtime;
    if (this.#method === 'nextjs' && next && !page) next.redirect(url, options.replace ?? false);
    else if (typeof this.#method === 'object' && this.#method.navigate) this.#method.navigate(url);
    else this.#requirePage().navigate(url, options.replace ?? false);
    await this.#runtime.sleep(LEAVING_MILLIS);
  }

  /**
   * The absolute address for a link in an email, or for a provider to lead back to. Throws outside a browser, where nobody
   * knows the site. `wayBack` is where the user wants to be afterwards, if that is not what the current page says.
   */
  buildCallbackUrl(page: keyof HandlerUrls, optionName: string, wayBack?: string): string {
    const href = this.#readHref();
    if (href === null) {
      throw new Error(`Outside a browser give ${optionName}: there is no current page that it could be relative to.`);
    }
    return buildCallbackUrl(this.#urls[page], href, wayBack);
  }

  #chooseTarget(page: keyof HandlerUrls, href: string | null, options: RedirectToOptions): string {
    const url = this.#urls[page];
    if (href === null || options.noRedirectBack) return url;
    if (page === 'afterSignIn' || page === 'afterSignUp') return readReturnTarget(href) ?? url;
    if (page === 'mfa') return keepReturnTarget(url, href);
    return page === 'signIn' || page === 'signUp' ? addReturnTarget(url, href) : url;
  }

  /** That the server cannot be asked is no reason to trust. */
  async #isTrustedElsewhere(url: string): Promise<boolean> {
    if (!/^https?:\/\//i.test(url)) return false;
    const trust = await this.#fetchUrlTrust().catch(() => null);
    return trust !== null && isTrustedUrl(url, trust);
  }

  #readHref(): string | null {
    return this.#runtime.page?.getHref() ?? null;
  }

  #requirePage(): Page {
    if (!this.#runtime.page) throw new Error('This redirectMethod works in browsers only.');
    return this.#runtime.page;
  }
}
