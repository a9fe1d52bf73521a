import { randomUUID } from 'node:crypto';
import { templateTsx, themeTsx } from '../../support/emails';
import { freshEmail } from '../../support/project';
import type { Declaration } from '../entries';
import { all, anybody, inProject, isOfProject, type Rule } from '../rules';

const CALLBACK_URL = 'http://localhost:3000/back';

const found =
  (parameter: string, missing: string | number): Rule =>
  ({ rel }) =>
    isOfProject(rel(parameter)) ? 'ok' : missing;

/** A thing of the project that administrators make, read, change and delete by id. */
const kept = (kind: 'draft' | 'draftWithoutCode' | 'template' | 'theme', missing: string | number) => ({
  read: { access: 'admin', ids: { id: kind }, rule: inProject('id', missing) } as Declaration,
  change: { access: 'admin', ids: { id: kind }, changesProject: true, rule: inProject('id', missing) } as Declaration,
});

const drafts = kept('draft', 404);
const templates = kept('template', 404);
const themes = kept('theme', 404);

/** Needs no project: a code is looked for in all of them, and is all the proof there is. */
const unsubscribing: Declaration = {
  access: 'public',
  ids: { code: 'unsubscribeCode' },
  ignoresCredentials: true,
  anyForm: ['code'],
  shows: 'members',
  rule: ({ rel }) => {
    if (rel('code') === 'foreign') return 'skip';
    return rel('code') === 'malformed' ? 400 : inProject('code', 'VERIFICATION_CODE_NOT_FOUND')({ rel } as never);
  },
};

/** Mails: what they are made of, sending them, and what became of them. */
export const EMAIL_ROUTES: Record<string, Declaration | Declaration[]> = {
  // The server of the matrix has no model; ids of threads are chosen by whoever asks.
  Chat_ask: {
    access: 'admin',
    plain: ['thread_id'],
    path: { thread_id: 'thread' },
    body: () => ({ context_type: 'email-theme', messages: [{ role: 'user', content: 'Hello' }] }),
    reads: true,
    rule: () => 400,
  },
  Chat_append: {
    access: 'admin',
    plain: ['thread_id'],
    path: { thread_id: 'thread' },
    body: ({ tag }) => ({ message: tag }),
    changesProject: true,
    rule: anybody,
  },
  Chat_list: { access: 'admin', plain: ['thread_id'], path: { thread_id: 'thread' }, rule: anybody },
  // Servers see the sources of the emails that they sent.
  OutboxEmails_list: { access: 'server', ids: { cursor: 'mail?' }, showsAll: true, rule: anybody },
  OutboxEmails_get: { access: 'server', ids: { id: 'mail' }, rule: inProject('id', 404) },
  OutboxEmails_change: {
    access: 'server',
    ids: { id: 'mail' },
    plain: ['theme_id'],
    body: () => ({ is_paused: true }),
    // It was sent.
    rule: all(inProject('id', 404), () => 'EMAIL_NOT_EDITABLE'),
  },
  // A report that is proven by nothing.
  DeliveryReports_resend: { access: 'public', rule: () => 401 },
  DeliveryReports_resendOfProject: {
    access: 'public',
    path: { project_id: 'nobody' },
    rule: () => 401,
  },
  DeliveryReports_postmark: { access: 'public', rule: () => 401 },
  DeliveryReports_postmarkOfProject: {
    access: 'public',
    path: { project_id: 'nobody' },
    rule: () => 401,
  },
  DeliveryReports_mailServer: { access: 'public', rule: () => 401 },
  DeliveryReports_ses: { access: 'public', rule: () => 400 },
  DeliveryReports_sesOfProject: {
    access: 'public',
    path: { project_id: 'nobody' },
    rule: () => 400,
  },
  EmailCapacity_boost: { access: 'server', rule: () => 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE' },
  EmailCapacity_describe: { access: 'server', rule: anybody },
  EmailExports_export: {
    access: 'admin',
    plain: ['mailing_id', 'template_id', 'user_id', 'recipient'],
    rule: anybody,
  },
  Emails_listSent: { access: 'admin', rule: anybody },
  Preview_render: {
    access: 'admin',
    ids: { template_id: 'template', theme_id: 'theme?' },
    reads: true,
    rule: all(found('template_id', 400), found('theme_id', 400)),
  },
  SendEmail_send: [
    {
      access: 'server',
      ids: { user_ids: 'user', template_id: 'template', theme_id: 'theme?' },
      withoutMe: ['user_ids'],
      anyForm: ['user_ids'],
      body: ({ tag }) => ({ subject: `Hello ${tag}`, variables: {} }),
      rule: all(found('template_id', 400), found('user_ids', 'USER_ID_DOES_NOT_EXIST')),
    },
    {
      access: 'server',
      ids: { user_ids: 'user', draft_id: 'draft' },
      withoutMe: ['user_ids'],
      anyForm: ['draft_id', 'user_ids'],
      // The draft tells when it was last sent.
      changesProject: true,
      body: ({ tag }) => ({ subject: `Hello ${tag}` }),
      rule: all(found('draft_id', 400), found('user_ids', 'USER_ID_DOES_NOT_EXIST')),
    },
  ],
  Unsubscribe_open: unsubscribing,
  Unsubscribe_press: unsubscribing,
  Drafts_list: { access: 'admin', rule: anybody },
  Drafts_create: {
    access: 'admin',
    ids: { theme_id: 'theme?' },
    body: ({ tag }) => ({ display_name: `Draft ${tag}` }),
    changesProject: true,
    rule: anybody,
  },
  Drafts_get: drafts.read,
  Drafts_update: { ...drafts.change, plain: ['theme_id'], body: ({ tag }) => ({ display_name: `Draft ${tag}` }) },
  Drafts_delete: drafts.change,
  Drafts_turnIntoSource: kept('draftWithoutCode', 404).change,
  Audience_count: {
    access: 'admin',
    body: () => ({ recipients: { all_users: true } }),
    reads: true,
    rule: anybody,
  },
  PastMailings_list: { access: 'admin', ids: { cursor: 'mailing?' }, rule: anybody },
  PastMailings_get: { access: 'admin', ids: { id: 'mailing' }, rule: inProject('id', 404) },
  PastMailings_stop: { access: 'admin', ids: { id: 'mailing' }, changesProject: true, rule: inProject('id', 404) },
  Suppressions_list: { access: 'admin', plain: ['cursor'], rule: anybody },
  Suppressions_remove: {
    access: 'admin',
    changesProject: true,
    body: () => ({ address: freshEmail() }),
    rule: () => 404,
  },
  SendDraft_send: {
    access: 'admin',
    ids: { id: 'draft', theme_id: 'theme?' },
    plain: ['request_id'],
    changesProject: true,
    // That recipients of another project are refused has a test of its own.
    body: () => ({ request_id: randomUUID(), recipients: { user_ids: [] } }),
    rule: inProject('id', 404),
  },
  Templates_list: { access: 'admin', rule: anybody },
  Templates_create: {
    access: 'admin',
    body: ({ tag }) => ({ display_name: `Template ${tag}` }),
    changesProject: true,
    rule: anybody,
  },
  Templates_update: {
    ...templates.change,
    plain: ['theme_id'],
    body: ({ tag }) => ({ tsx_source: templateTsx(tag) }),
  },
  Templates_delete: templates.change,
  Themes_list: { access: 'admin', rule: anybody },
  Themes_create: {
    access: 'admin',
    body: ({ tag }) => ({ display_name: `Theme ${tag}` }),
    changesProject: true,
    rule: anybody,
  },
  Themes_get: themes.read,
  Themes_update: { ...themes.change, body: ({ tag }) => ({ tsx_source: themeTsx(tag) }) },
  Themes_delete: themes.change,
  SignInInvitation_send: {
    access: 'server',
    ids: { email: 'address' },
    body: () => ({ callback_url: CALLBACK_URL }),
    rule: anybody,
  },
  TestEmail_send: {
    access: 'admin',
    ids: { recipient_email: 'address' },
    body: ({ tag }) => ({
      email_config: {
        host: 'inbox.vestibule.internal',
        port: 587,
        username: 'user',
        password: 'secret',
        sender_name: `Sender ${tag}`,
        sender_email: 'sender@example.com',
      },
    }),
    rule: anybody,
  },
  // For the operator's scheduler alone, which shows a secret of its own.
  FailedDigest_run: {
    access: 'public',
    plain: ['dry_run'],
    headers: () => ({ authorization: 'Bearer wrong' }),
    rule: () => 401,
  },
};
