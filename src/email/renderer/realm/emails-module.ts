import { createElement, type ReactElement } from 'react';
import type { ProjectLogos } from '../render-job.js';

/** The things about an email that components of `@stackframe/emails` name. */
export interface Found {
  subject?: string;
  notificationCategory?: string;
}

const found: Found = {};

/** Forgets what earlier renderings found and returns the record that the next one fills. */
export function startFinding(): Found {
  delete found.subject;
  delete found.notificationCategory;
  return found;
}

function note(member: keyof Found, component: string, value: unknown): null {
  if (typeof value !== 'string') throw new TypeError(`<${component}> needs a string as its value`);
  if (found[member] !== undefined) throw new Error(`<${component}> is there more than once`);
  found[member] = value;
  return null;
}

/** Names the subject of a source; it shows nothing. */
export function Subject({ value }: { value: unknown }): null {
  return note('subject', 'Subject', value);
}

/** Names the category of a source; it shows nothing. */
export function NotificationCategory({ value }: { value: unknown }): null {
  return note('notificationCategory', 'NotificationCategory', value);
}

/** As high as a logo with a name beside it is shown, and one without. */
const HEIGHTS = { full: 40, square: 48 } as const;

/** Shows a project's logo, the one with its name if there is one; nothing of a project without any. */
export function ProjectLogo({ data, mode }: { data?: ProjectLogos; mode?: 'light' | 'dark' }): ReactElement | null {
  const { logoUrl, logoFullUrl, logoDarkModeUrl, logoFullDarkModeUrl } = data ?? {};
  const isDark = mode === 'dark';
  const full = (isDark ? logoFullDarkModeUrl : undefined) ?? logoFullUrl;
  const src = full ?? (isDark ? logoDarkModeUrl : undefined) ?? logoUrl;
  if (!src) return null;
  const style = { display: 'block', border: 0, outline: 'none', maxWidth: '100%' };
  return createElement('img', { src, alt: 'Logo', height: full ? HEIGHTS.full : HEIGHTS.square, style });
}
