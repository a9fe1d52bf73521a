import IconInbox from 'tabler:inbox';
import IconMailOff from 'tabler:mail-off';
import IconMailPlus from 'tabler:mail-plus';
import IconPalette from 'tabler:palette';
import IconPencil from 'tabler:pencil';
import IconServer from 'tabler:server';
import IconTemplate from 'tabler:template';
import type { ProjectPage } from '../page.js';

/** The lists about email, in the order of how often they are wanted; the first one is where the rail leads. */
export const EMAIL_TABS: ProjectPage[] = [
  {
    path: '',
    name: { label: 'Outbox', icon: IconInbox },
    load: async () => (await import('./outbox/outbox-page.js')).OutboxPage,
  },
  {
    path: 'drafts',
    right: 'send_emails',
    name: { label: 'Drafts', icon: IconPencil },
    create: { label: 'Write an email', icon: IconMailPlus },
    load: async () => (await import('./drafts/drafts-page.js')).DraftsPage,
  },
  {
    path: 'mailings',
    right: 'read_email_list',
    name: { label: 'Mailings', icon: IconMailPlus },
    load: async () => (await import('./mailings/mailings-page.js')).MailingsPage,
  },
  {
    path: 'suppressions',
    right: 'read_email_list',
    name: { label: 'Suppressed addresses', icon: IconMailOff, keywords: ['bounced', 'spam', 'blocked'] },
    load: async () => (await import('./suppressions/suppressions-page.js')).SuppressionsPage,
  },
  {
    path: 'templates',
    right: 'change_templates',
    name: { label: 'Templates', icon: IconTemplate },
    load: async () => (await import('./sources/templates-page.js')).TemplatesPage,
  },
  {
    path: 'themes',
    right: 'change_templates',
    name: { label: 'Themes', icon: IconPalette },
    load: async () => (await import('./sources/themes-page.js')).ThemesPage,
  },
  {
    path: 'server',
    right: 'change_settings',
    name: { label: 'Email server', icon: IconServer },
    load: async () => (await import('./server/email-server-page.js')).EmailServerPage,
  },
];

/** The pages that these lists lead to; one holds a code editor. */
export const EMAIL_PAGES: ProjectPage[] = [
  {
    path: 'emails/mails/:emailId',
    right: 'read_email_list',
    load: async () => (await import('./outbox/email-page.js')).EmailPage,
  },
  {
    path: 'emails/mails/:emailId/edit',
    right: 'send_emails',
    load: async () => (await import('./outbox/edit/edit-email-page.js')).EditEmailPage,
  },
  {
    path: 'emails/mailings/:mailingId',
    right: 'read_email_list',
    load: async () => (await import('./mailings/mailing-page.js')).MailingPage,
  },
  {
    path: 'emails/drafts/:draftId',
    right: 'send_emails',
    load: async () => (await import('./drafts/draft-page.js')).DraftPage,
  },
  {
    path: 'emails/drafts/:draftId/send',
    right: 'send_emails',
    load: async () => (await import('./drafts/send-draft-page.js')).SendDraftPage,
  },
  {
    path: 'emails/templates/:templateId',
    right: 'change_templates',
    load: async () => (await import('./sources/template-page.js')).TemplatePage,
  },
  {
    path: 'emails/themes/:themeId',
    right: 'change_templates',
    load: async () => (await import('./sources/theme-page.js')).ThemePage,
  },
];
