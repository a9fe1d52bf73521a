import type { UrlTrust } from '../../../shared/urls/trusted-url.js';
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
  /** An address on another site, completed by what a session needs that goes there, or comes back from there. */
  handOver(page: keyof HandlerUrls, url: string): Promise<string>;
}

/** Moves the browser between the pages around signing in, in the way the app chose. */
export class Redirector {
  readonly #urls: HandlerUrls;
  readonly #method: RedirectMethod;
  readonly #runtime: Runtime;
  readonly #fetchUrlTrust: () => Promise<UrlTrust>;
  readonly #handOver: RedirectorDependencies['handOver'];
  /** Over when the browser has left, or should have. */
  #leaving: Promise<void> = Promise.resolve();

  constructor(urls: HandlerUrls, { method, runtime, fetchUrlTrust, handOver }: RedirectorDependencies) {
    this.#urls = urls;
    this.#method = method;
    this.#runtime = runtime;
    this.#fetchUrlTrust = fetchUrlTrust;
    this.#handOver = handOver;
  }

  get isEnabled(): boolean {
    return this.#method !== 'none';
  }

  /**
   * Goes to one of the pages. Throws 'Redirect URL is not trusted' if that is neither on this site nor on a trusted
   * domain of the project.
   */
  redirectTo(page: keyof HandlerUrls, options: RedirectToOptions = {}): Promise<void> {
    return this.#leave(async () => {
      if (!this.isEnabled) return;
      const url = this.#chooseTarget(page, this.#readHref(), options);
      await this.requireTrusted(url);
      const isElsewhere = !options.noRedirectBack && this.#runtime.page && isAbsolute(url);
      await this.#move(isElsewhere ? await this.#handOver(page, url) : url, options);
    });
  }

  /**
   * Like {@link redirectTo}, for pages that lack a user: where the browser is leaving already, it goes there. Signing out
   * takes the user from a page and leads away from it; a second address would take the place of the first one.
   */
  async redirectUnlessLeaving(page: keyof HandlerUrls, options: RedirectToOptions = {}): Promise<void> {
    await this.#leaving;
    await this.redirectTo(page, options);
  }

  /** Throws 'Redirect URL is not trusted' for a target that is neither on this site nor on a trusted domain. */
  async requireTrusted(url: string): Promise<void> {
    if (isTrustedTarget(url, this.#readHref()) || (await this.#isTrustedElsewhere(url))) return;
    throw new Error(`Redirect URL is not trusted: ${url}. It must be relative, or on a trusted domain of the project.`);
  }

  /** Goes anywhere. Only for addresses that the app itself named. */
  goTo(url: string, options: RedirectToOptions = {}): Promise<void> {
    return this.#leave(() => this.#move(url, options));
  }

  /** Remembers that the browser leaves. A router shows its next page at once, and a server leaves none. */
  #leave(work: () => Promise<void>): Promise<void> {
    const leaving = work();
    const isLeft = this.#runtime.page !== null && typeof this.#method !== 'object';
    if (isLeft) this.#leaving = leaving.catch(() => undefined);
    return leaving;
  }

  async #move(url: string, options: RedirectToOptions): Promise<void> {
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

  /** That the server cannot be asked is no reason to trust, nor that the code to check cannot be loaded: that throws. */
  async #isTrustedElsewhere(url: string): Promise<boolean> {
    if (!isAbsolute(url)) return false;
    const trust = await this.#fetchUrlTrust().catch(() => null);
    if (trust === null) return false;
    const { isTrustedUrl } = await import('../../../shared/urls/trusted-url.js');
    return isTrustedUrl(url, trust);
  }

  #readHref(): string | null {
    return this.#runtime.page?.getHref() ?? null;
  }

  #requirePage(): Page {
    if (!this.#runtime.page) throw new Error('This redirectMethod works in browsers only.');
    return this.#runtime.page;
  }
}

function isAbsolute(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
