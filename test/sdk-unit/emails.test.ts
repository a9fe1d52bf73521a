import { StackAdminApp, StackClientApp, StackServerApp } from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, USER_ID, userJson } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

const ID = '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11';
const MARKETING = {
  notification_category_id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c',
  notification_category_name: 'Marketing',
  enabled: true,
  can_disable: true,
};
let standIn: StandIn;
let runtime: FakeRuntime;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
});
afterEach(() => standIn.stop());

const keys = { publishableClientKey: CLIENT_KEY, secretServerKey: 'ssk_test' };
const optionsOf = <T extends object>(more: T) => ({ baseUrl: standIn.baseUrl, projectId: PROJECT_ID, ...more });
const createAdminApp = () => new StackAdminApp(optionsOf({ ...keys, superSecretAdminKey: 'sak_test' }), runtime);
const createServerApp = () => new StackServerApp(optionsOf({ ...keys, tokenStore: 'memory' }), runtime);

describe('notification categories', () => {
  it('are those of the signed-in user', async () => {
    new Accounts(standIn, runtime);
    const app = new StackClientApp(optionsOf({ publishableClientKey: CLIENT_KEY, tokenStore: 'memory' }), runtime);
    await app.signInWithCredential({ email: 'a@b.test', password: 'x' });
    const user = await app.getUser({ or: 'throw' });
    const path = '/emails/notification-preference/me';
    standIn.on(`GET ${path}`, { json: { items: [MARKETING], is_paginated: false } });
    const [category] = await user.listNotificationCategories();
    const { notification_category_id: id } = MARKETING;
    expect(category).toMatchObject({ id, name: 'Marketing', enabled: true, canDisable: true });
    expect(Object.isFrozen(category)).toBe(true);
    standIn.on(`PATCH ${path}/${id}`, { json: MARKETING });
    await category?.setEnabled(false);
    expect(standIn.last).toMatchObject({ method: 'PATCH', json: { enabled: false } });
    expect(standIn.last.headers).toMatchObject({ 'x-stack-access-type': 'client' });
    expect(standIn.last.headers).toHaveProperty('x-stack-access-token');
  });

  it('are those of any user on a server, and refusals are thrown', async () => {
    standIn.on(`GET /users/${USER_ID}`, { json: userJson() });
    const user = await createServerApp().getUser(USER_ID);
    const path = `/emails/notification-preference/${USER_ID}`;
    standIn.on(`GET ${path}`, { json: { items: [MARKETING], is_paginated: false } });
    const [category] = (await user?.listNotificationCategories()) ?? [];
    expect(standIn.last.headers['x-stack-access-type']).toBe('server');
    standIn.on(`PATCH ${path}/${MARKETING.notification_category_id}`, plainError(400, 'cannot be turned off'));
    await expect(category?.setEnabled(false)).rejects.toThrow('cannot be turned off');
  });
});

describe('sendEmail', () => {
  it('sends what is given, and the variables untouched', async () => {
    standIn.on('POST /emails/send-email', { json: { results: [] } });
    const app = createServerApp();
    const done = await app.sendEmail({
      userIds: [USER_ID],
      templateId: ID,
      variables: { firstName: 'Ada', nested: { camelCase: 1 } },
      themeId: false,
      subject: 'Hello',
      notificationCategoryName: 'Marketing',
    });
    expect(done).toBeUndefined();
    expect(standIn.last.json).toEqual({
      user_ids: [USER_ID],
      template_id: ID,
      variables: { firstName: 'Ada', nested: { camelCase: 1 } },
      theme_id: false,
      subject: 'Hello',
      notification_category_name: 'Marketing',
    });
    expect(standIn.last.headers['x-stack-access-type']).toBe('server');
    await app.sendEmail({ allUsers: true, draftId: ID, scheduledAt: new Date(5000) });
    expect(standIn.last.json).toEqual({ all_users: true, draft_id: ID, scheduled_at_millis: 5000 });
  });

  it('throws known errors, and is never sent twice', async () => {
    standIn.on('POST /emails/send-email', knownError('REQUIRES_CUSTOM_EMAIL_SERVER', 400), { cut: true });
    const send = () => createServerApp().sendEmail({ userIds: [], html: '<p>Hello</p>' });
    await expect(send()).rejects.toMatchObject({ code: 'REQUIRES_CUSTOM_EMAIL_SERVER', status: 400 });
    await expect(send()).rejects.toThrow();
    expect(standIn.list('POST /emails/send-email').length).toBe(2);
  });
});

describe('sendTestEmail', () => {
  const options = {
    recipientEmail: 'me@example.com',
    emailConfig: {
      host: 'smtp.example.com',
      port: 587,
      username: 'shop',
      password: 'secret',
      senderName: 'Shop',
      senderEmail: 'shop@example.com',
    },
  };

  it('returns what the email server says', async () => {
    standIn.on(
      'POST /internal/send-test-email',
      { json: { success: true } },
      { json: { success: false, error_message: 'AUTH_FAILED' } },
    );
    const app = createAdminApp();
    expect(await app.sendTestEmail(options)).toEqual({ status: 'ok', data: undefined });
    expect(standIn.last.json).toEqual({
      recipient_email: 'me@example.com',
      email_config: {
        host: 'smtp.example.com',
        port: 587,
        username: 'shop',
        password: 'secret',
        sender_name: 'Shop',
        sender_email: 'shop@example.com',
      },
    });
    expect(await app.sendTestEmail(options)).toEqual({ status: 'error', error: { errorMessage: 'AUTH_FAILED' } });
  });
});

describe('sendSignInInvitationEmail', () => {
  it('sends both arguments, and throws for an untrusted URL', async () => {
    const route = 'POST /internal/send-sign-in-invitation';
    standIn.on(route, { json: { success: true } }, knownError('REDIRECT_URL_NOT_WHITELISTED', 400));
    const app = createAdminApp();
    await app.sendSignInInvitationEmail('ada@example.com', 'https://shop.test/sign-in');
    expect(standIn.last.json).toEqual({ email: 'ada@example.com', callback_url: 'https://shop.test/sign-in' });
    await expect(app.sendSignInInvitationEmail('ada@example.com', 'https://evil.test')).rejects.toMatchObject({
      code: 'REDIRECT_URL_NOT_WHITELISTED',
    });
  });
});

describe('listSentEmails', () => {
  it('maps each email, with and without an error', async () => {
    const email = { id: ID, subject: 'Hello', sent_at_millis: 1_700_000_000_000, to: ['a@b.test'], sender_config: {} };
    const items = [
      { ...email, error: null },
      { ...email, to: [], error: { errorType: 'TIMEOUT' } },
    ];
    standIn.on('GET /internal/emails', { json: { items, is_paginated: false } });
    const mapped = { id: ID, subject: 'Hello', sentAt: new Date(1_700_000_000_000) };
    expect(await createAdminApp().listSentEmails()).toEqual([
      { ...mapped, to: ['a@b.test'], recipient: 'a@b.test', error: null },
      { ...mapped, to: [], recipient: '', error: { errorType: 'TIMEOUT' } },
    ]);
  });
});

describe('themes', () => {
  it('are listed, made, changed and deleted', async () => {
    const path = '/internal/email-themes';
    standIn
      .on(`GET ${path}`, { json: { themes: [{ id: ID, display_name: 'Winter' }] } })
      .on(`POST ${path}`, { json: { id: ID } })
      .on(
        `PATCH ${path}/${ID}`,
        { json: { display_name: 'Winter' } },
        knownError('EMAIL_RENDERING_ERROR', 400, { error: 'x' }),
      )
      .on(`DELETE ${path}/${ID}`, { json: { success: true } });
    const app = createAdminApp();
    expect(await app.listEmailThemes()).toEqual([{ id: ID, displayName: 'Winter' }]);
    expect(await app.createEmailTheme('Winter')).toEqual({ id: ID });
    expect(standIn.last.json).toEqual({ display_name: 'Winter' });
    await app.updateEmailTheme(ID, 'source');
    expect(standIn.last.json).toEqual({ tsx_source: 'source' });
    await expect(app.updateEmailTheme(ID, 'broken')).rejects.toMatchObject({ details: { error: 'x' } });
    expect(await app.deleteEmailTheme(ID)).toBeUndefined();
    expect(standIn.last.headers['x-stack-access-type']).toBe('admin');
  });
});

describe('templates', () => {
  it('are listed, made, changed and deleted', async () => {
    const path = '/internal/email-templates';
    const template = { id: ID, display_name: 'Shipped', tsx_source: 'source' };
    standIn
      .on(`GET ${path}`, { json: { templates: [{ ...template, theme_id: false }, template] } })
      .on(`POST ${path}`, { json: { id: ID } })
      .on(`PATCH ${path}/${ID}`, { json: { rendered_html: '<p>' } })
      .on(`DELETE ${path}/${ID}`, { json: { success: true } });
    const app = createAdminApp();
    const mapped = { id: ID, displayName: 'Shipped', tsxSource: 'source' };
    expect(await app.listEmailTemplates()).toEqual([{ ...mapped, themeId: false }, mapped]);
    expect(await app.createEmailTemplate('Shipped')).toEqual({ id: ID });
    expect(await app.updateEmailTemplate(ID, 'new', null)).toEqual({ renderedHtml: '<p>' });
    expect(standIn.last.json).toEqual({ tsx_source: 'new', theme_id: null });
    await app.updateEmailTemplate(ID, 'new');
    expect(standIn.last.json).toEqual({ tsx_source: 'new' });
    expect(await app.deleteEmailTemplate(ID)).toBeUndefined();
  });
});

describe('drafts', () => {
  it('are listed, made, changed and deleted', async () => {
    const path = '/internal/email-drafts';
    const draft = { id: ID, display_name: 'News', tsx_source: 'source', sent_at_millis: null };
    standIn
      .on(`GET ${path}`, { json: { drafts: [{ ...draft, theme_id: ID, sent_at_millis: 1_700_000_000_000 }, draft] } })
      .on(`POST ${path}`, { json: { id: ID } })
      .on(`PATCH ${path}/${ID}`, { json: { ok: 'ok' } })
      .on(`DELETE ${path}/${ID}`, { json: { success: true } });
    const app = createAdminApp();
    const mapped = { id: ID, displayName: 'News', tsxSource: 'source', sentAt: null };
    expect(await app.listEmailDrafts()).toEqual([
      { ...mapped, themeId: ID, sentAt: new Date(1_700_000_000_000) },
      mapped,
    ]);
    expect(await app.createEmailDraft({ displayName: 'News', themeId: false })).toEqual({ id: ID });
    expect(standIn.last.json).toEqual({ display_name: 'News', theme_id: false });
    await app.updateEmailDraft(ID, { tsxSource: 'new' });
    expect(standIn.last.json).toEqual({ tsx_source: 'new' });
    expect(await app.deleteEmailDraft(ID)).toBeUndefined();
  });
});

describe('getEmailPreview', () => {
  it('gives the HTML', async () => {
    standIn.on('POST /emails/render-email', { json: { html: '<p>Hello</p>', subject: 'Hello' } });
    expect(await createAdminApp().getEmailPreview({ templateId: ID, themeTsxSource: 'source' })).toBe('<p>Hello</p>');
    expect(standIn.last.json).toEqual({ template_id: ID, theme_tsx_source: 'source' });
  });
});
