/**
 * Runs the public SDK, one version of it, through the sign-in methods other than a password alone, and prints what came of each
 * as one line of JSON.
 */
import { randomBytes } from 'node:crypto';
import {
  attemptCodeOf,
  authenticatorCode,
  CALLBACK,
  codeOf,
  common,
  email,
  fetchRefresh,
  hasNoCallback,
  mailedCode,
  NEW_PASSWORD,
  newClient,
  PASSWORD,
  results,
  sdk,
  server,
  signInByEmail,
  signUp,
  step,
  thrownBy,
} from './support/visitor.mjs';

await step('magic link', async () => {
  const address = email();
  const { app, code, outcome } = await signInByEmail(address);
  const user = await app.getUser({ or: 'throw' });
  const again = await newClient().signInWithMagicLink(code, { noRedirect: true });
  return {
    status: outcome.status,
    sameAddress: user.primaryEmail === address,
    verified: user.primaryEmailVerified,
    otp: user.otpAuthEnabled,
    hasPassword: user.hasPassword,
    again: codeOf(again),
  };
});

await step('one-time code', async () => {
  const address = email();
  const first = await (await signInByEmail(address)).app.getUser({ or: 'throw' });
  const app = newClient();
  const { nonce } = (await app.sendMagicLinkEmail(address, { callbackUrl: CALLBACK })).data;
  const otp = (await mailedCode(address, 2)).slice(0, 6);
  const wrong = await app.signInWithMagicLink(`${otp === '000000' ? '111111' : '000000'}${nonce}`, {
    noRedirect: true,
  });
  const right = await app.signInWithMagicLink(otp.toUpperCase() + nonce, { noRedirect: true });
  const user = await app.getUser({ or: 'throw' });
  return { nonce: nonce.length, wrong: codeOf(wrong), right: right.status, sameUser: user.id === first.id };
});

await step('magic link to an untrusted page', async () =>
  codeOf(await newClient().sendMagicLinkEmail(email(), { callbackUrl: 'https://evil.example/' })),
);

await step('password reset', async () => {
  const address = email();
  const app = await signUp(address);
  const before = hasNoCallback ? 0 : 1;
  const unknown = await newClient().sendForgotPasswordEmail(email(), { callbackUrl: CALLBACK });
  const sent = await newClient().sendForgotPasswordEmail(address, { callbackUrl: CALLBACK });
  const code = await mailedCode(address, before + 1);
  const visitor = newClient();
  const usable = await visitor.verifyPasswordResetCode(code);
  const reset = await visitor.resetPassword({ code, password: NEW_PASSWORD });
  const spent = await visitor.verifyPasswordResetCode(code);
  const signIn = (password) => newClient().signInWithCredential({ email: address, password, noRedirect: true });
  const session = await app.getUser({ or: 'throw' }).then(
    async (user) => (await fetchRefresh(await user.currentSession.getTokens())).status,
    () => 401,
  );
  return {
    unknown: unknown.status,
    sent: sent.status,
    usable: usable.status,
    reset: reset.status,
    spent: codeOf(spent),
    old: codeOf(await signIn(PASSWORD)),
    fresh: codeOf(await signIn(NEW_PASSWORD)),
    session,
  };
});

await step('email verification', async () => {
  const address = email();
  const app = newClient();
  await app.signUpWithCredential({
    email: address,
    password: PASSWORD,
    noRedirect: true,
    verificationCallbackUrl: CALLBACK,
  });
  const user = await app.getUser({ or: 'throw' });
  const sent = await user.sendVerificationEmail({ callbackUrl: CALLBACK });
  const [first, second] = [await mailedCode(address, 1), await mailedCode(address, 2)];
  const verified = await app.verifyEmail(second);
  const spent = await app.verifyEmail(second);
  const other = await app.verifyEmail(first);
  const again = await app.getUser({ or: 'throw' });
  return {
    before: user.primaryEmailVerified,
    sent: codeOf(sent) ?? 'sent',
    verified: verified.status,
    spent: codeOf(spent),
    other: other.status,
    after: again.primaryEmailVerified,
    late: codeOf(await again.sendVerificationEmail({ callbackUrl: CALLBACK })),
  };
});

await step('passwords', async () => {
  const address = email();
  const { app } = await signInByEmail(address);
  const user = await app.getUser({ or: 'throw' });
  const none = await thrownBy(() => user.updatePassword({ oldPassword: 'none', newPassword: PASSWORD }));
  const short = await user.setPassword({ password: 'short' });
  const set = await user.setPassword({ password: PASSWORD });
  const other = newClient();
  await other.signInWithCredential({ email: address, password: PASSWORD, noRedirect: true });
  const wrong = await user.updatePassword({ oldPassword: 'something else', newPassword: NEW_PASSWORD });
  const weak = await user.updatePassword({ oldPassword: PASSWORD, newPassword: 'short' });
  const elsewhere = await (await other.getUser({ or: 'throw' })).currentSession.getTokens();
  const here = await user.currentSession.getTokens();
  const updated = await user.updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
  return {
    none,
    short: codeOf(short),
    set: codeOf(set) ?? 'set',
    wrong: codeOf(wrong),
    weak: codeOf(weak),
    updated: codeOf(updated) ?? 'updated',
    here: (await fetchRefresh(here)).status,
    elsewhere: (await fetchRefresh(elsewhere)).status,
  };
});

await step('anonymous users become regular', async () => {
  const app = newClient();
  const [anonymous, same] = await Promise.all([app.getUser({ or: 'anonymous' }), app.getUser({ or: 'anonymous' })]);
  const hidden = await app.getUser();
  await anonymous.setDisplayName('Visitor');
  const address = email();
  await signInByEmail(address, { app });
  const regular = await app.getUser({ or: 'throw' });

  const second = newClient();
  const stranger = await second.getUser({ or: 'anonymous' });
  await signInByEmail(address, { app: second, mails: 2 });
  const signedIn = await second.getUser({ or: 'throw' });
  return {
    shared: anonymous.id === same.id,
    hidden,
    sameId: regular.id === anonymous.id,
    displayName: regular.displayName,
    isAnonymous: regular.isAnonymous,
    existingAccount: signedIn.id === regular.id && signedIn.id !== stranger.id,
  };
});

await step('second factor', async () => {
  const address = email();
  const app = await signUp(address);
  const secret = randomBytes(20);
  const user = await app.getUser({ or: 'throw' });
  await user.update({ totpMultiFactorSecret: new Uint8Array(secret) });
  const required = (await app.getUser({ or: 'throw' })).isMultiFactorRequired;

  const visitor = newClient();
  const signIn = () => visitor.signInWithCredential({ email: address, password: PASSWORD, noRedirect: true });
  const attempt = await attemptCodeOf(signIn);
  const nobody = await visitor.getUser();
  const totp = await authenticatorCode(secret);
  const wrong = await visitor.signInWithMfa(totp === '000000' ? '111111' : '000000', attempt, { noRedirect: true });
  const right = await visitor.signInWithMfa(totp, attempt, { noRedirect: true });
  const sameUser = (await visitor.getUser({ or: 'throw' })).id === user.id;
  const spent = await newClient().signInWithMfa(totp, attempt, { noRedirect: true });
  const unknown = await newClient().signInWithMfa(totp, 'a'.repeat(45), { noRedirect: true });

  await (await visitor.getUser({ or: 'throw' })).update({ totpMultiFactorSecret: null });
  const off = await signIn();
  return {
    required,
    attempt: attempt.length,
    nobody,
    wrong: codeOf(wrong),
    right: right.status,
    sameUser,
    spent: codeOf(spent),
    unknown: codeOf(unknown),
    off: codeOf(off),
  };
});

await step('a magic link asks for the second factor, too', async () => {
  const address = email();
  const { app } = await signInByEmail(address);
  const secret = randomBytes(20);
  await (await app.getUser({ or: 'throw' })).update({ totpMultiFactorSecret: new Uint8Array(secret) });
  const visitor = newClient();
  const attempt = await attemptCodeOf(() => signInByEmail(address, { app: visitor, mails: 2 }));
  const right = await visitor.signInWithMfa(await authenticatorCode(secret), attempt, { noRedirect: true });
  return { right: right.status, signedIn: (await visitor.getUser()) !== null };
});

await step('CLI login', async () => {
  const address = email();
  const app = await signUp(address);
  const user = await app.getUser({ or: 'throw' });
  // Before the terminal's session is there: setting a factor ends the others.
  await user.update({ totpMultiFactorSecret: new Uint8Array(randomBytes(20)) });
  const { refreshToken } = await user.currentSession.getTokens();
  /** @type {Promise<unknown> | undefined} */
  let confirmation;
  const result = await newClient().promptCliLogin({
    appUrl: 'http://localhost:3000',
    waitTimeMillis: 20,
    promptLink: (link) => {
      const body = JSON.stringify({
        login_code: new URL(link).searchParams.get('login_code'),
        refresh_token: refreshToken,
      });
      const headers = { 'Content-Type': 'application/json' };
      confirmation = app[sdk.stackAppInternalsSymbol].sendRequest('/auth/cli/complete', {
        method: 'POST',
        headers,
        body,
      });
    },
  });
  await confirmation;
  const tokenStore = { accessToken: '', refreshToken: result.data };
  const sameUser = (await new sdk.StackClientApp({ ...common, tokenStore }).getUser())?.id === user.id;
  const signedIn = await new sdk.StackClientApp({ ...common, tokenStore }).getUser({ or: 'throw' });
  // Nobody signed in for this session, and this client sends no code of the second factor.
  const refused = await thrownBy(() => signedIn.update({ totpMultiFactorSecret: null }));
  const impatient = { appUrl: 'http://localhost:3000', waitTimeMillis: 20, promptLink: () => {} };
  const late = await newClient().promptCliLogin({ ...impatient, expiresInMillis: 30 });
  const timeout = await newClient().promptCliLogin({ ...impatient, maxAttempts: 2 });
  return {
    status: result.status,
    sameUser,
    refused: /403 The second factor protects this\. Sign in again/.test(refused),
    late: codeOf(late),
    timeout: [codeOf(timeout), timeout.error?.message],
  };
});

await step('sessions', async () => {
  const address = email();
  const app = await signUp(address);
  const other = newClient();
  await other.signInWithCredential({ email: address, password: PASSWORD, noRedirect: true });
  const user = await app.getUser({ or: 'throw' });
  const elsewhere = await (await other.getUser({ or: 'throw' })).currentSession.getTokens();
  const sessions = await user.getActiveSessions();
  const current = sessions.filter((session) => session.isCurrentSession);
  const [foreign] = sessions.filter((session) => !session.isCurrentSession);
  await user.revokeSession(foreign.id);
  const refused = await thrownBy(() => user.revokeSession(current[0].id));
  const stranger = await (await signUp(email())).getUser({ or: 'throw' });
  const notOwn = await thrownBy(() => stranger.revokeSession(current[0].id));
  return {
    count: sessions.length,
    current: current.length,
    left: (await user.getActiveSessions()).length,
    refresh: (await fetchRefresh(elsewhere)).status,
    refused,
    notOwn: /404/.test(notOwn),
  };
});

await step('a server revokes a session', async () => {
  const app = await signUp(email());
  const user = await app.getUser({ or: 'throw' });
  const tokens = await user.currentSession.getTokens();
  const [{ id }] = await user.getActiveSessions();
  const seen = await server.getUser(user.id);
  // Older versions take the list for an array, which it never was.
  const listed = hasNoCallback ? await seen.getActiveSessions() : [{ id }];
  await seen.revokeSession(listed[0].id);
  return { count: listed.length, same: listed[0].id === id, refresh: (await fetchRefresh(tokens)).status };
});

await step('contact channels', async () => {
  const [address, second] = [email(), email()];
  const app = await signUp(address);
  const user = await app.getUser({ or: 'throw' });
  const [first] = await user.listContactChannels();
  const added = await user.createContactChannel({ type: 'email', value: second, usedForAuth: false });
  await added.sendVerificationEmail({ callbackUrl: CALLBACK });
  const verified = await app.verifyEmail(await mailedCode(second));
  const find = async () => (await user.listContactChannels()).find(({ id }) => id === added.id);
  await (await find()).update({ isPrimary: true, usedForAuth: true });
  const primary = (await app.getUser({ or: 'throw' })).primaryEmail;
  const signIn = await newClient().signInWithCredential({ email: second, password: PASSWORD, noRedirect: true });
  await first.delete();
  const nowVerified = (await find()).isVerified;
  const renamed = email();
  await (await find()).update({ value: renamed.toUpperCase() });
  const afterRenaming = await find();

  const stranger = await (await signUp(email())).getUser({ or: 'throw' });
  const taken = await thrownBy(() =>
    stranger.createContactChannel({ type: 'email', value: renamed, usedForAuth: true }),
  );
  return {
    first: [first.isPrimary, first.isVerified, first.usedForAuth],
    added: [added.isPrimary, added.isVerified, added.usedForAuth],
    verified: verified.status,
    nowVerified,
    primary: primary === second,
    signIn: signIn.status,
    renamed: [afterRenaming.value === renamed, afterRenaming.isVerified, afterRenaming.isPrimary],
    left: (await user.listContactChannels()).length,
    taken,
  };
});

await step('a server handles contact channels', async () => {
  const user = await server.createUser({ displayName: 'Ada' });
  const value = email();
  const options = { type: 'email', value, usedForAuth: true, isPrimary: true, isVerified: true };
  const made = await user.createContactChannel(options);
  const primary = (await server.getUser(user.id)).primaryEmail === value;
  await made.update({ isVerified: false });
  const [listed] = await user.listContactChannels();
  await listed.delete();
  return {
    made: [made.isPrimary, made.isVerified, made.usedForAuth],
    primary,
    listed: listed.isVerified,
    left: (await user.listContactChannels()).length,
  };
});

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
