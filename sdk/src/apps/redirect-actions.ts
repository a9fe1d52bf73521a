import type { Redirector, RedirectToOptions } from '../context/redirector.js';
import type { HandlerUrls } from '../context/urls.js';

/**
 * The ways from page to page that every app has. All of them do nothing when `redirectMethod` is `'none'`, wait 2 s
 * after a redirect began, and throw 'Redirect URL is not trusted' for a target outside of this site.
 */
export interface RedirectActions {
  /**
   * Goes to the sign-in page, which returns to the current page afterwards unless `noRedirectBack`.
   *
   * @example await app.redirectToSignIn({ replace: true });
   */
  redirectToSignIn(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the sign-up page, which returns to the current page afterwards unless `noRedirectBack`.
   *
   * @example await app.redirectToSignUp();
   */
  redirectToSignUp(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page that signs out.
   *
   * @example await app.redirectToSignOut();
   */
  redirectToSignOut(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page that verifies an address.
   *
   * @example await app.redirectToEmailVerification();
   */
  redirectToEmailVerification(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page that sets a new password.
   *
   * @example await app.redirectToPasswordReset();
   */
  redirectToPasswordReset(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page that asks for a reset email.
   *
   * @example await app.redirectToForgotPassword();
   */
  redirectToForgotPassword(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the application's own start page (`urls.home`).
   *
   * @example await app.redirectToHome();
   */
  redirectToHome(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page to which providers return.
   *
   * @example await app.redirectToOAuthCallback();
   */
  redirectToOAuthCallback(): Promise<void>;
  /**
   * Goes to the page to which magic links lead.
   *
   * @example await app.redirectToMagicLinkCallback();
   */
  redirectToMagicLinkCallback(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes where the user wanted to be before signing in (`after_auth_return_to`), else to the after-sign-in page.
   *
   * @example await app.redirectToAfterSignIn({ replace: true });
   */
  redirectToAfterSignIn(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes where the user wanted to be before signing up (`after_auth_return_to`), else to the after-sign-up page.
   *
   * @example await app.redirectToAfterSignUp({ replace: true });
   */
  redirectToAfterSignUp(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page shown after signing out.
   *
   * @example await app.redirectToAfterSignOut();
   */
  redirectToAfterSignOut(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page where users change their account.
   *
   * @example await app.redirectToAccountSettings();
   */
  redirectToAccountSettings(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page that shows an error.
   *
   * @example await app.redirectToError();
   */
  redirectToError(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page that accepts a team invitation.
   *
   * @example await app.redirectToTeamInvitation();
   */
  redirectToTeamInvitation(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page that asks for the second factor.
   *
   * @example await app.redirectToMfa();
   */
  redirectToMfa(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page on which a program on a command line is let in.
   *
   * @example await app.redirectToCliAuthConfirm();
   */
  redirectToCliAuthConfirm(options?: RedirectToOptions): Promise<void>;
  /**
   * Goes to the page for users who have something to finish first, such as verifying their address.
   *
   * @example if (user.isRestricted) await app.redirectToOnboarding({ replace: true });
   */
  redirectToOnboarding(options?: RedirectToOptions): Promise<void>;
}

export function createRedirectActions(redirector: Redirector): RedirectActions {
  const goTo = (page: keyof HandlerUrls) => (options?: RedirectToOptions) => redirector.redirectTo(page, options);
  return {
    redirectToSignIn: goTo('signIn'),
    redirectToSignUp: goTo('signUp'),
    redirectToSignOut: goTo('signOut'),
    redirectToEmailVerification: goTo('emailVerification'),
    redirectToPasswordReset: goTo('passwordReset'),
    redirectToForgotPassword: goTo('forgotPassword'),
    redirectToHome: goTo('home'),
    redirectToOAuthCallback: () => redirector.redirectTo('oauthCallback'),
    redirectToMagicLinkCallback: goTo('magicLinkCallback'),
    redirectToAfterSignIn: goTo('afterSignIn'),
    redirectToAfterSignUp: goTo('afterSignUp'),
    redirectToAfterSignOut: goTo('afterSignOut'),
    redirectToAccountSettings: goTo('accountSettings'),
    redirectToError: goTo('error'),
    redirectToTeamInvitation: goTo('teamInvitation'),
    redirectToMfa: goTo('mfa'),
    redirectToCliAuthConfirm: goTo('cliAuthConfirm'),
    redirectToOnboarding: goTo('onboarding'),
  };
}
