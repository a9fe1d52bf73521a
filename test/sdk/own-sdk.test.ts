import { isKnownError } from '../../sdk/src/index.js';
import { codeIn, linkIn, waitForMail } from '../support/mails';
import { waitFor } from '../support/process';
import { freshEmail, PASSWORD } from '../support/project';
import { failed, NEW_PASSWORD, OK, ORIGIN, Site } from './support/site';

let site: Site;

beforeEach(async () => {
  site = await Site.open();
});

describe('magic links', () => {
  it('sign up, and sign in by link or typed code', async () => {
    const { app, email, code, result } = await site.signInByEmail();
    expect(result).toEqual(OK);
    const user = await app.getUser({ or: 'throw' });
    expect(user).toMatchObject({ primaryEmail: email, primaryEmailVerified: true, otpAuthEnabled: true });
    expect(await site.openApp().signInWithMagicLink(code)).toMatchObject(failed('VERIFICATION_CODE_ALREADY_USED'));

    const second = site.openApp();
    const sent = await second.sendMagicLinkEmail(email);
    const nonce = sent.status === 'ok' ? sent.data.nonce : '';
    const otp = codeIn(await waitForMail(site.project, email, 2)).slice(0, 6);
    const wrong = otp === '000000' ? '111111' : '000000';
    expect(await second.signInWithMagicLink(wrong + nonce)).toMatchObject(failed('VERIFICATION_CODE_NOT_FOUND'));
    expect(await second.signInWithMagicLink(otp.toUpperCase() + nonce)).toEqual(OK);
    expect((await second.getUser({ or: 'throw' })).id).toBe(user.id);
  });

  it('lead back to the page and to where the user wanted to be', async () => {
    site.page.href = `${ORIGIN}/handler/sign-in?after_auth_return_to=%2Fcart`;
    const email = freshEmail();
    await site.openApp().sendMagicLinkEmail(email);
    const link = linkIn(await waitForMail(site.project, email));
    expect(link.href).toMatch(
      /^http:\/\/localhost:3000\/handler\/magic-link-callback\?after_auth_return_to=%2Fcart&code=/,
    );
  });

  it('are not sent for a page that the project does not trust', async () => {
    const result = await site.openApp().sendMagicLinkEmail(freshEmail(), { callbackUrl: 'https://evil.example/' });
    expect(result).toMatchObject(failed('REDIRECT_URL_NOT_WHITELISTED'));
  });

  it('turn an anonymous user into a regular one', async () => {
    const app = site.openApp();
    const [anonymous, same] = await Promise.all([app.getUser({ or: 'anonymous' }), app.getUser({ or: 'anonymous' })]);
    expect(same.id).toBe(anonymous.id);
    await site.signInByEmail(freshEmail(), { app });
    expect(await app.getUser({ or: 'throw' })).toMatchObject({ id: anonymous.id, isAnonymous: false });
  });
});

describe('passwords', () => {
  it('are reset by email, which ends all sessions', async () => {
    const { app, email } = await site.signUp();
    expect(await site.openApp().sendForgotPasswordEmail(freshEmail())).toEqual(OK);
    expect(await site.openApp().sendForgotPasswordEmail(email)).toEqual(OK);
    const mail = await waitForMail(site.project, email);
    expect(linkIn(mail).href).toMatch(/^http:\/\/localhost:3000\/handler\/password-reset\?code=/);
    const code = codeIn(mail);
    const visitor = site.openApp();
    expect(await visitor.verifyPasswordResetCode(code)).toEqual(OK);
    expect(await visitor.resetPassword({ code, password: NEW_PASSWORD })).toEqual(OK);
    expect(await visitor.resetPassword({ code, password: NEW_PASSWORD })).toMatchObject(
      failed('VERIFICATION_CODE_ALREADY_USED'),
    );
    expect(await site.isAlive(app)).toBe(false);
    const signIn = (password: string) => site.openApp().signInWithCredential({ email, password });
    expect(await signIn(PASSWORD)).toMatchObject(failed('EMAIL_PASSWORD_MISMATCH'));
    expect(await signIn(NEW_PASSWORD)).toEqual(OK);
  });

  it('are updated, which ends the other sessions', async () => {
    const { app, email, user } = await site.signUp();
    const other = site.openApp();
    await other.signInWithCredential({ email, password: PASSWORD });
    const update = (oldPassword: string, newPassword: string) => user.updatePassword({ oldPassword, newPassword });
    expect(await update('something else', NEW_PASSWORD)).toMatchObject({ code: 'PASSWORD_CONFIRMATION_MISMATCH' });
    expect(await update(PASSWORD, 'short')).toMatchObject({ code: 'PASSWORD_TOO_SHORT', details: { min_length: 8 } });
    expect(await update(PASSWORD, NEW_PASSWORD)).toBeUndefined();
    expect([await site.isAlive(app), await site.isAlive(other)]).toEqual([true, false]);
  });

  it('are set once by a user without one', async () => {
    const { app, email } = await site.signInByEmail();
    const user = await app.getUser({ or: 'throw' });
    expect(await user.setPassword({ password: 'short' })).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect(await user.setPassword({ password: PASSWORD })).toBeUndefined();
    await expect(user.setPassword({ password: NEW_PASSWORD })).rejects.toMatchObject({ status: 400 });
    expect(await site.openApp().signInWithCredential({ email, password: PASSWORD })).toEqual(OK);
  });

  it('may have 70 characters of any kind, and are told to be too long beyond', async () => {
    const { app, email, user } = await site.signUp();
    const [fitting, long] = ['😀'.repeat(70), 'x'.repeat(71)];
    expect(await user.updatePassword({ oldPassword: PASSWORD, newPassword: fitting })).toBeUndefined();
    expect(await site.openApp().signInWithCredential({ email, password: fitting })).toEqual(OK);
    const signUp = app.signUpWithCredential({ email: freshEmail(), password: long, noVerificationCallback: true });
    expect(await signUp).toMatchObject(failed('PASSWORD_TOO_LONG'));
    expect(await app.signInWithCredential({ email, password: long })).toMatchObject(failed('EMAIL_PASSWORD_MISMATCH'));
    await expect(app.resetPassword({ code: 'x', password: long })).rejects.toMatchObject({ code: 'PASSWORD_TOO_LONG' });
  });

  it('are set by a server at any time', async () => {
    const { app, email, user } = await site.signUp();
    const seen = await site.openServerApp().getUser(user.id);
    expect(await seen?.setPassword({ password: NEW_PASSWORD })).toBeUndefined();
    expect(await site.isAlive(app)).toBe(false);
    expect(await site.openApp().signInWithCredential({ email, password: NEW_PASSWORD })).toEqual(OK);
  });
});

describe('addresses', () => {
  it('are verified by the link in an email', async () => {
    const { app, email, user } = await site.signUp();
    expect(await user.sendVerificationEmail()).toBeUndefined();
    const code = codeIn(await waitForMail(site.project, email));
    expect(await app.verifyEmail(code)).toEqual(OK);
    expect(await app.verifyEmail(code)).toMatchObject(failed('VERIFICATION_CODE_ALREADY_USED'));
    const verified = await app.getUser({ or: 'throw' });
    expect(verified.primaryEmailVerified).toBe(true);
    expect(await app.getPartialUser({ from: 'token' })).toMatchObject({ primaryEmailVerified: true });
    expect(await verified.sendVerificationEmail()).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' });
  });

  it('are verified after a sign-up that asks for it', async () => {
    const email = freshEmail();
    const app = site.openApp();
    await app.signUpWithCredential({ email, password: PASSWORD });
    const mail = await waitForMail(site.project, email);
    expect(linkIn(mail).href).toMatch(/^http:\/\/localhost:3000\/handler\/email-verification\?code=/);
    expect(await app.verifyEmail(codeIn(mail))).toEqual(OK);
  });

  it('are added, made primary and removed', async () => {
    const { app, email, user } = await site.signUp();
    const value = freshEmail();
    const added = await user.createContactChannel({ type: 'email', value, usedForAuth: false });
    expect(added).toMatchObject({ value, isPrimary: false, isVerified: false, usedForAuth: false });
    await added.sendVerificationEmail();
    expect(await app.verifyEmail(codeIn(await waitForMail(site.project, value)))).toEqual(OK);
    const again = { name: 'KnownError', code: 'EMAIL_ALREADY_VERIFIED' };
    await expect(added.sendVerificationEmail()).rejects.toMatchObject(again);
    await added.update({ isPrimary: true, usedForAuth: true });
    expect(await app.getPartialUser({ from: 'token' })).toMatchObject({ primaryEmail: value });
    const [first, second] = await user.listContactChannels();
    expect([first, second]).toMatchObject([
      { value: email, isPrimary: false },
      { value, isPrimary: true, isVerified: true, usedForAuth: true },
    ]);
    await first?.delete();
    expect(await user.listContactChannels()).toHaveLength(1);
    const changed = `NEW-${freshEmail()}`;
    await added.update({ value: changed });
    expect(await user.listContactChannels()).toMatchObject([{ value: changed.toLowerCase(), isVerified: false }]);
  });

  it('of somebody else are refused for signing in', async () => {
    const [ada, bob] = [await site.signUp(), await site.signUp()];
    const options = { type: 'email', value: ada.email, usedForAuth: true } as const;
    const refusal = await bob.user.createContactChannel(options).catch((error: unknown) => error);
    expect(isKnownError(refusal, 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE')).toBe(true);
  });

  it('are handled by a server for any user', async () => {
    const server = site.openServerApp();
    const user = await server.createUser({ displayName: 'Ada' });
    const value = freshEmail();
    const options = { type: 'email', value, usedForAuth: true, isPrimary: true, isVerified: true } as const;
    const made = await user.createContactChannel(options);
    expect(made).toMatchObject({ isPrimary: true, isVerified: true, usedForAuth: true });
    expect((await server.getUser(user.id))?.primaryEmail).toBe(value);
    await made.update({ isVerified: false });
    await made.sendVerificationEmail({ callbackUrl: `${ORIGIN}/verify` });
    expect(await server.verifyEmail(codeIn(await waitForMail(site.project, value)))).toEqual(OK);
    const [listed] = await user.listContactChannels();
    expect(listed?.isVerified).toBe(true);
    await listed?.delete();
    expect(await user.listContactChannels()).toEqual([]);
  });
});

describe('restricted users', () => {
  it('are nobody unless asked for, and are led to the page that says what is missing', async () => {
    const { app, user } = await site.signUp();
    const server = site.openServerApp();
    const known = (await server.getUser(user.id))!;
    await known.update({ restrictedByAdmin: true, restrictedByAdminReason: 'Unpaid', countryCode: 'no' });
    expect(await site.isAlive(app)).toBe(false);
    const again = site.openApp({ redirectMethod: 'window' });
    const credential = { email: user.primaryEmail!, password: PASSWORD, noRedirect: true };
    expect(await again.signInWithCredential(credential)).toEqual(OK);
    expect(await again.getUser()).toBeNull();
    const found = await again.getUser({ includeRestricted: true });
    expect(found).toMatchObject({
      id: user.id,
      isRestricted: true,
      restrictedReason: { type: 'restricted_by_administrator' },
      restrictedByAdmin: true,
      restrictedByAdminReason: 'Unpaid',
    });
    expect(found).not.toHaveProperty('restrictedByAdminPrivateDetails');
    void again.getUser({ or: 'redirect' });
    await waitFor(async () => site.page.navigations.some(({ url }) => url.includes('/handler/onboarding')));
    await expect(again.getUser({ or: 'anonymous', includeRestricted: false })).rejects.toThrow('restricted');
    const ids = async (options = {}) => (await server.listUsers(options)).map(({ id }) => id);
    expect([await ids(), await ids({ includeRestricted: true })]).toEqual([[], [user.id]]);
    const risks = { signUp: { bot: 1, freeTrialAbuse: 2 } };
    await known.update({ restrictedByAdmin: false, riskScores: risks });
    expect(await server.getUser(user.id)).toMatchObject({
      isRestricted: false,
      restrictedByAdminReason: null,
      restrictedByAdminPrivateDetails: null,
      countryCode: 'NO',
      riskScores: risks,
    });
  });
});
