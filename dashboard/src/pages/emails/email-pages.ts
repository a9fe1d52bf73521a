import { IconInbox, IconPencil, IconServer, IconTemplate, IconPalette } from '@tabler/icons-react';

/** The pages about e-mail, in the order of how often they are wanted; the first one is where the rail leads. */
export const EMAIL_PAGES = [
  { path: '/emails', label: 'Outbox', icon: IconInbox },
  { path: '/emails/drafts', label: 'Drafts', icon: IconPencil },
  { path: '/emails/templates', label: 'Templates', icon: IconTemplate },
  { path: '/emails/themes', label: 'Themes', icon: IconPalette },
  { path: '/emails/server', label: 'Mail server', icon: IconServer },
] as const;
