import type { AppContext } from './app-context.js';
import type { RedirectToOptions } from './redirector.js';
import type { HandlerUrls } from './urls.js';

/**
 * The ways from page to page that every app has. All of them do nothing when `redirectMethod` is `'none'`, wait 2 s
 * after a redirect began, and throw 'Redirect URL is not trusted' for a target outside of this site.
 */
export abstract class RedirectingApp {
  /** The address of every page, defaults filled in. */
  readonly urls: Readonly<HandlerUrls>;
  protected readonly context: AppContext;

  protected constructor(context: AppContext) {
    this.context = context;
    this.urls = context.urls;
  }

  /**
   * Goes to the sign-in page, which returns to the current page afterwards unless `noRedirectBack`.
   *
   * @example await app.redirectToSignIn({ replace: true });
   */
  redirectToSignIn(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('signIn', options);
  }

  /**
   * Goes to the sign-up page, which returns to the current page afterwards unless `noRedirectBack`.
   *
   * @example await app.redirectToSignUp();
   */
  redirectToSignUp(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('signUp', options);
  }

  /**
   * Goes to the page that signs out.
   *
   * @example await app.redirectToSignOut();
   */
  redirectToSignOut(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('signOut', options);
  }

  /**
   * Goes to the page that verifies an address.
   *
   * @example await app.redirectToEmailVerification();
   */
  redirectToEmailVerification(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('emailVerification', options);
  }

  /**
   * Goes to the page that sets a new password.
   *
   * @example await app.redirectToPasswordReset();
   */
  redirectToPasswordReset(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('passwordReset', options);
  }

  /**
   * Goes to the page that asks for a reset mail.
   *
   * @example await app.redirectToForgotPassword();
   */
  redirectToForgotPassword(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('forgotPassword', options);
  }

  /**
   * Goes home.
   *
   * @example await app.redirectToHome();
   */
  redirectToHome(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('home', options);
  }

  /**
   * Goes to the page to which providers return.
   *
   * @example await app.redirectToOAuthCallback();
   */
  redirectToOAuthCallback(): Promise<void> {
    return this.context.redirector.redirectTo('oauthCallback');
  }

  /**
   * Goes to the page to which magic links lead.
   *
   * @example await app.redirectToMagicLinkCallback();
   */
  redirectToMagicLinkCallback(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('magicLinkCallback', options);
  }

  /**
   * Goes where the user wanted to be before signing in (`after_auth_return_to`), else to the after-sign-in page.
   *
   * @example await app.redirectToAfterSignIn({ replace: true });
   */
  redirectToAfterSignIn(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('afterSignIn', options);
  }

  /**
   * Goes where the user wanted to be before signing up (`after_auth_return_to`), else to the after-sign-up page.
   *
   * @example await app.redirectToAfterSignUp({ replace: true });
   */
  redirectToAfterSignUp(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('afterSignUp', options);
  }

  /**
   * Goes to the page shown after signing out.
   *
   * @example await app.redirectToAfterSignOut();
   */
  redirectToAfterSignOut(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('afterSignOut', options);
  }

  /**
   * Goes to the page where users change their account.
   *
   * @example await app.redirectToAccountSettings();
   */
  redirectToAccountSettings(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('accountSettings', options);
  }

  /**
   * Goes to the page that shows an error.
   *
   * @example await app.redirectToError();
   */
  redirectToError(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('error', options);
  }

  /**
   * Goes to the page that accepts a team invitation.
   *
   * @example await app.redirectToTeamInvitation();
   */
  redirectToTeamInvitation(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('teamInvitation', options);
  }

  /**
   * Goes to the page that asks for the second factor.
   *
   * @example await app.redirectToMfa();
   */
  redirectToMfa(options?: RedirectToOptions): Promise<void> {
    return this.context.redirector.redirectTo('mfa', options);
  }
}
