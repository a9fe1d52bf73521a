import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { directionOf, type Language } from '../../../shared/languages/languages.js';
import { escapeHtml } from './escape-html.js';

/** The texts of a page that has nothing else. */
export interface PageText {
  title: string;
  /** Paragraphs of plain text. */
  lines: string[];
  isGood: boolean;
  /** True if nothing has happened yet: the page asks. */
  isQuestion?: boolean;
  form?: PageForm;
}

/** The one button of a page. */
export interface PageForm {
  button: string;
  /** The address that it posts to, which waits for somebody to press; without it, the page's own, by itself where scripts run. */
  action?: string;
  /** True for a way back, which is not what most come for. */
  isSecondary?: boolean;
}

/** The project that a page belongs to. */
export interface PageBrand {
  displayName: string;
  /** Addresses of images; the dark one is for dark pages. */
  logoUrl: string | null;
  logoDarkModeUrl: string | null;
}

/** The language and brand of a page: by default English, and nobody's. */
export interface PageOptions {
  language?: Language;
  brand?: PageBrand | null;
}

/** From the built file: the page that is built with the sign-in pages, for the sake of one look. */
const TEMPLATE = fileURLToPath(new URL('../../../../sdk/dist-hosted/notice.html', import.meta.url));
/** For a server without built pages, such as that of somebody who only works on the API. */
const BARE_TEMPLATE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Vestibule</title></head>
<body><main><div id="content"></div></main></body></html>`;

const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];
const NO_FORMS = "form-action 'none'";
const OWN_FORMS = "form-action 'self'";
const SEND_FORM = 'document.forms[0].submit()';
/**
 * The policy of a page with a form. It does not say where the form leads: browsers apply `form-action` to redirects,
 * too.
 */
const ONE_FORM = `script-src 'sha256-${hash('sha256', SEND_FORM, 'base64')}'`;
/** Logos are wherever owners of projects put them. */
const ICONS_ONLY = "img-src 'self'";
const WITH_LOGOS = "img-src 'self' data: https: http:";

/**
 * Answers people, whose browsers ask for a page, with one: no scripts but what sends a form that does not wait, light and dark as their
 * system is, in the look of the sign-in pages. The address of the request may hold a code, and tells nobody.
 *
 * @example await sendPlainPage(reply, 200, { title: 'You are unsubscribed', lines: [], isGood: true });
 */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { language = 'en', brand = null, ...page }: PageText & PageOptions,
): FastifyReply {
  const policy = [...POLICY, formPolicy(page.form), brand?.logoUrl ? WITH_LOGOS : ICONS_ONLY];
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .send(renderPage(page, { language, brand }));
}

/** True if a person reads the answer: programs ask for no page. */
export function isForPerson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

function formPolicy(form: PageForm | undefined): string {
  if (!form) return NO_FORMS;
  return form.action === undefined ? ONE_FORM : OWN_FORMS;
}

function renderPage(
  { title, lines, isGood, isQuestion = false, form }: PageText,
  { language, brand }: Required<PageOptions>,
): string {
  const paragraphs = lines.map((line) => `<p class="vst-muted">${escapeHtml(line)}</p>`).join('');
  const content = `<div class="vst-center">
    <div class="vst-emblem">${renderBrand(brand)}<span class="vst-symbol">${isQuestion ? LETTER : isGood ? CHECK : WARNING}</span></div>
    <h1>${escapeHtml(title)}</h1>${paragraphs}${form ? renderForm(form) : ''}</div>`;
  const windowTitle = brand ? `${title} · ${brand.displayName}` : title;
  const direction = directionOf(language);
  // Functions, because texts may hold what a replacement takes for a place.
  return readTemplate()
    .replace('<html lang="en">', () => `<html lang="${language}" dir="${direction}">`)
    .replace('<main class="vst vst-page"', (start) => `${start} lang="${language}" dir="${direction}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(windowTitle)}</title>`)
    .replace('<div id="content"></div>', () => content);
}

function renderForm({ button, action, isSecondary = false }: PageForm): string {
  const variant = isSecondary ? 'secondary' : 'primary';
  const target = action === undefined ? '' : ` action="${escapeHtml(action)}"`;
  const form = `<form method="post"${target}><button class="vst-button" data-variant="${variant}" data-wide><span>${escapeHtml(button)}</span></button></form>`;
  return action === undefined ? `${form}<script>${SEND_FORM}</script>` : form;
}

let template: string | undefined;

function readTemplate(): string {
  return (template ??= existsSync(TEMPLATE) ? readFileSync(TEMPLATE, 'utf8') : BARE_TEMPLATE);
}

/** The brand as on sign-in pages: the logo, else the first letter of the name; our mark on pages of no project. */
function renderBrand(brand: PageBrand | null): string {
  if (brand === null) return MARK;
  const { displayName, logoUrl, logoDarkModeUrl } = brand;
  if (logoUrl === null) {
    const letter = [...displayName.trim()][0]?.toUpperCase() ?? '·';
    return `<span class="vst-monogram" aria-hidden="true">${escapeHtml(letter)}</span>`;
  }
  const dark = logoDarkModeUrl
    ? `<source srcset="${escapeHtml(logoDarkModeUrl)}" media="(prefers-color-scheme: dark)">`
    : '';
  return `<picture>${dark}<img class="vst-logo" src="${escapeHtml(logoUrl)}" alt=""></picture>`;
}

const DRAWN =
  'width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"';
const CHECK = `<svg ${DRAWN}><circle cx="12" cy="12" r="9.5"/><path d="m8 12.25 2.75 2.75L16 9.5"/></svg>`;
const WARNING = `<svg class="vst-alarm" ${DRAWN}><path d="M12 3.5 2.5 20h19L12 3.5Z"/><path d="M12 10v4.5M12 17.25v.1"/></svg>`;
const LETTER = `<svg ${DRAWN}><rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="m3.5 7 8.5 6.25L20.5 7"/></svg>`;
const MARK = `<svg width="48" height="48" viewBox="0 0 16 16" fill="none" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path stroke="var(--vst-foreground)" d="M2 14.5V7a6 6 0 0 1 12 0v7.5"/><path stroke="var(--vst-primary)" d="M6 14.5V8a2.6 2.6 0 0 1 4-2.2"/></svg>`;
