import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageSkeleton } from '../../components/page-skeleton.js';

/** The pages about e-mail are many, and one holds a code editor: each is loaded when it is opened. */
export const EMAIL_ROUTES: RouteObject[] = [
  {
    path: 'emails',
    ...loading(async () => (await import('./email-section.js')).EmailSection),
    children: [
      { index: true, ...loading(async () => (await import('./outbox/outbox-page.js')).OutboxPage) },
      { path: 'drafts', ...loading(async () => (await import('./drafts/drafts-page.js')).DraftsPage) },
      { path: 'templates', ...loading(async () => (await import('./sources/templates-page.js')).TemplatesPage) },
      { path: 'themes', ...loading(async () => (await import('./sources/themes-page.js')).ThemesPage) },
      { path: 'server', ...loading(async () => (await import('./server/mail-server-page.js')).MailServerPage) },
    ],
  },
  { path: 'emails/mails/:emailId', ...loading(async () => (await import('./outbox/email-page.js')).EmailPage) },
  {
    path: 'emails/mailings/:mailingId',
    ...loading(async () => (await import('./mailings/mailing-page.js')).MailingPage),
  },
  { path: 'emails/drafts/:draftId', ...loading(async () => (await import('./drafts/draft-page.js')).DraftPage) },
  {
    path: 'emails/drafts/:draftId/send',
    ...loading(async () => (await import('./drafts/send-draft-page.js')).SendDraftPage),
  },
  {
    path: 'emails/templates/:templateId',
    ...loading(async () => (await import('./sources/template-page.js')).TemplatePage),
  },
  { path: 'emails/themes/:themeId', ...loading(async () => (await import('./sources/theme-page.js')).ThemePage) },
];

function loading(load: () => Promise<ComponentType>) {
  return { lazy: async () => ({ Component: await load() }), HydrateFallback: PageSkeleton };
}
