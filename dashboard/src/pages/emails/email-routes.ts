import type { RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazy-page.js';

/** The pages about e-mail are many, and one holds a code editor: each is loaded when it is opened. */
export const EMAIL_ROUTES: RouteObject[] = [
  {
    path: 'emails',
    ...lazyPage(async () => (await import('./email-section.js')).EmailSection),
    children: [
      { index: true, ...lazyPage(async () => (await import('./outbox/outbox-page.js')).OutboxPage) },
      { path: 'drafts', ...lazyPage(async () => (await import('./drafts/drafts-page.js')).DraftsPage) },
      { path: 'templates', ...lazyPage(async () => (await import('./sources/templates-page.js')).TemplatesPage) },
      { path: 'themes', ...lazyPage(async () => (await import('./sources/themes-page.js')).ThemesPage) },
      { path: 'server', ...lazyPage(async () => (await import('./server/mail-server-page.js')).MailServerPage) },
    ],
  },
  { path: 'emails/mails/:emailId', ...lazyPage(async () => (await import('./outbox/email-page.js')).EmailPage) },
  {
    path: 'emails/mailings/:mailingId',
    ...lazyPage(async () => (await import('./mailings/mailing-page.js')).MailingPage),
  },
  { path: 'emails/drafts/:draftId', ...lazyPage(async () => (await import('./drafts/draft-page.js')).DraftPage) },
  {
    path: 'emails/drafts/:draftId/send',
    ...lazyPage(async () => (await import('./drafts/send-draft-page.js')).SendDraftPage),
  },
  {
    path: 'emails/templates/:templateId',
    ...lazyPage(async () => (await import('./sources/template-page.js')).TemplatePage),
  },
  { path: 'emails/themes/:themeId', ...lazyPage(async () => (await import('./sources/theme-page.js')).ThemePage) },
];
