/**
 * Runs one version of the public SDK, unmodified, through what it does about emails, and prints what came of each step
 * as one line of JSON. The project and its keys are made by the test.
 */
const [version, baseUrl, access] = process.argv.slice(2);
const { projectId, keys, user, templateTsx, themeTsx } = JSON.parse(access);
const sdk = await import(`stackframe-${version}`);
const results = {};

async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error).slice(0, 1500) };
  }
}

const common = { baseUrl, tokenStore: 'memory', projectId, publishableClientKey: keys.client };
const client = new sdk.StackClientApp(common);
const server = new sdk.StackServerApp({ ...common, secretServerKey: keys.server });
const admin = new sdk.StackAdminApp({
  ...common,
  secretServerKey: keys.server,
  superSecretAdminKey: keys.admin,
});
const codeOf = async (work) => {
  try {
    await work();
    return 'no error';
  } catch (error) {
    return error?.errorCode ?? String(error);
  }
};
const namesOf = (list) => list.map(({ displayName }) => displayName);

await step('a user reads and sets notification preferences', async () => {
  await client.signInWithCredential({ email: user.email, password: user.password, noRedirect: true });
  const own = await client.getUser({ or: 'throw' });
  const before = await own.listNotificationCategories();
  await before.find(({ name }) => name === 'Marketing').setEnabled(false);
  const after = await own.listNotificationCategories();
  return [before, after].map((list) => list.map(({ name, enabled, canDisable }) => [name, enabled, canDisable]));
});

await step('a server reads and sets them for a user', async () => {
  const other = await server.getUser(user.id);
  const [, before] = await other.listNotificationCategories();
  await before.setEnabled(true);
  const [, after] = await other.listNotificationCategories();
  return [before.enabled, after.enabled];
});

await step('themes are listed, made and changed', async () => {
  const before = namesOf(await admin.listEmailThemes());
  const { id } = await admin.createEmailTheme('Winter');
  await admin.updateEmailTheme(id, themeTsx);
  const broken = await codeOf(() => admin.updateEmailTheme(id, 'export function EmailTheme( {{{'));
  const html = await admin.getEmailPreview({ themeId: id, templateTsxSource: templateTsx });
  return { before, after: namesOf(await admin.listEmailThemes()), broken, framed: html.includes('Framed') };
});

await step('templates are listed, made and changed', async () => {
  const before = (await admin.listEmailTemplates()).length;
  const { id } = await admin.createEmailTemplate('Shipped');
  const { renderedHtml } = await admin.updateEmailTemplate(id, templateTsx, null);
  const stored = (await admin.listEmailTemplates()).find((template) => template.id === id);
  return { before, rendered: renderedHtml.includes('Body text'), stored: stored.tsxSource === templateTsx };
});

await step('drafts are listed, made and changed', async () => {
  const { id } = await admin.createEmailDraft({ displayName: 'News', themeId: false });
  const [made] = await admin.listEmailDrafts();
  await admin.updateEmailDraft(id, { displayName: 'Newer', tsxSource: templateTsx });
  const [changed] = await admin.listEmailDrafts();
  return {
    made: [made.displayName, made.themeId, made.sentAt],
    changed: [changed.displayName, changed.themeId ?? null],
  };
});

await step('previews are rendered', async () => {
  const [template] = await admin.listEmailTemplates();
  const html = await admin.getEmailPreview({ templateId: template.id });
  const broken = await codeOf(() => admin.getEmailPreview({ templateTsxSource: 'broken(' }));
  return { html: html.startsWith('<'), broken };
});

async function waitForSubjects(subjects) {
  for (;;) {
    const sent = await admin.listSentEmails();
    const found = subjects.map((subject) => sent.find((mail) => mail.subject === subject));
    if (found.every((mail) => mail !== undefined)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

await step('a server sends emails, and they are listed', async () => {
  const [template] = (await admin.listEmailTemplates()).filter(({ displayName }) => displayName === 'Shipped');
  const [draft] = await admin.listEmailDrafts();
  const userIds = [user.id];
  await server.sendEmail({ userIds, html: '<p>Hello</p>', subject: 'Markup' });
  await server.sendEmail({ userIds, templateId: template.id, variables: { word: 'x' }, subject: 'Template' });
  await server.sendEmail({ userIds, draftId: draft.id, themeId: false, subject: 'Draft' });
  const sent = await waitForSubjects(['Markup', 'Template', 'Draft']);
  return sent.map((mail) => [mail.recipient === user.email, mail.to.length, mail.sentAt instanceof Date, mail.error]);
});

await step('a server is told what is wrong with an email', async () => [
  await codeOf(() => server.sendEmail({ userIds: ['2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11'], html: 'x', subject: 'x' })),
  await codeOf(() => server.sendEmail({ userIds: [user.id], html: 'x', draftId: user.id, subject: 'x' })),
  await codeOf(() => server.sendEmail({ userIds: [user.id], subject: 'x' })),
]);

await step('a test email tells why it failed', async () => {
  const emailConfig = {
    host: '127.0.0.1',
    port: 1,
    username: 'user',
    password: 'secret',
    senderName: 'Sender',
    senderEmail: 'sender@example.com',
  };
  const outcome = await admin.sendTestEmail({ recipientEmail: 'me@example.com', emailConfig });
  return { status: outcome.status, hasMessage: outcome.error.errorMessage.length > 0 };
});

await step('somebody is invited to sign in', async () => {
  await admin.sendSignInInvitationEmail('guest@example.com', 'http://localhost:3000/sign-in');
  const [mail] = await waitForSubjects(['You have been invited to sign in to A test project']);
  const refused = await codeOf(() => admin.sendSignInInvitationEmail('guest@example.com', 'https://evil.example/'));
  return { recipient: mail.recipient, error: mail.error, refused };
});

if (typeof admin.listOutboxEmails === 'function') {
  await step('emails of the outbox are listed, paused, changed and cancelled', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000);
    await server.sendEmail({ userIds: [user.id], html: '<p>Later</p>', subject: 'Outbox', scheduledAt });
    let mail;
    while (mail?.status !== 'scheduled') [mail] = (await admin.listOutboxEmails({ limit: 1 })).items;
    const { items, nextCursor } = await admin.listOutboxEmails();
    const paused = await admin.pauseOutboxEmail(mail.id);
    const unpaused = await admin.unpauseOutboxEmail(mail.id);
    const later = Date.now() + 7_200_000;
    const change = { tsxSource: templateTsx, isPaused: true, scheduledAtMillis: later };
    const edited = await admin.updateOutboxEmail(mail.id, change);
    const read = await admin.getOutboxEmail(mail.id);
    const cancelled = await admin.cancelOutboxEmail(mail.id);
    const again = () => admin.updateOutboxEmail(mail.id, { cancel: true });
    const sent = await admin.listOutboxEmails({ simpleStatus: 'ok', limit: 1 });
    return {
      mail: [mail.subject, mail.html.includes('Later'), mail.to.type, mail.to.userId === user.id, mail.hasRendered],
      many: items.length > 2 && nextCursor === null,
      paused: [paused.status, paused.isPaused],
      unpaused: unpaused.status,
      edited: [edited.status, read.tsxSource === templateTsx, read.scheduledAt.getTime() === later],
      cancelled: [cancelled.status, cancelled.skippedReason, await codeOf(again)],
      page: [sent.items.length, typeof sent.nextCursor],
    };
  });

  await step('the delivery of emails is told, and its capacity boosted', async () => {
    const before = await server.getEmailDeliveryStats();
    await server.activateEmailCapacityBoost();
    const { capacity } = await server.getEmailDeliveryStats();
    const again = await codeOf(() => server.activateEmailCapacityBoost());
    return [before.stats.hour.sent > 0, before.capacity.is_boost_active, capacity.boost_multiplier, again];
  });
}

if (typeof admin.deleteEmailTheme === 'function') {
  await step('domains of a vendor are none', async () => {
    const subdomain = 'mail.example.com';
    const refused = [
      () => admin.setupManagedEmailProvider({ subdomain, senderLocalPart: 'news' }),
      () => admin.checkManagedEmailStatus({ domainId: user.id, subdomain, senderLocalPart: 'news' }),
      () => admin.applyManagedEmailProvider({ domainId: user.id }),
    ];
    const told = [];
    for (const work of refused) told.push((await codeOf(work)).includes('email server of its own'));
    return [await admin.listManagedEmailDomains(), told];
  });

  await step('sources are deleted', async () => {
    for (const { id, displayName } of await admin.listEmailThemes()) {
      if (displayName === 'Winter') await admin.deleteEmailTheme(id);
    }
    for (const { id, displayName } of await admin.listEmailTemplates()) {
      if (displayName === 'Shipped') await admin.deleteEmailTemplate(id);
    }
    for (const { id } of await admin.listEmailDrafts()) await admin.deleteEmailDraft(id);
    await admin.refreshEmailDrafts();
    const lists = [admin.listEmailThemes(), admin.listEmailTemplates(), admin.listEmailDrafts()];
    return (await Promise.all(lists)).map((list) => list.length);
  });
}

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
