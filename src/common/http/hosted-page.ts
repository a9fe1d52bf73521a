import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';
import { UNAVAILABLE_RETRY_AFTER_SECONDS } from '../database/database.limits.js';
import { DatabaseUnavailableError, translateUnavailable } from '../database/database-unavailable.js';
import { BusyError } from '../errors/busy-error.js';
import type { TenancyCache } from '../tenancy/tenancy-cache.js';
import type { Tenancy } from '../tenancy/tenancy.js';
import { themeOfBranding } from '../../../shared/branding/branding.js';
import { brandingOf } from '../branding/branding.config.js';
import { MOST_NAMED_SITES } from './hosted-page.limits.js';
import { openPageFile } from './page-file.js';

/** The folder of the built pages: from the built file up to the repository's root. */
export const HOSTED_PAGES = fileURLToPath(new URL('../../../../sdk/dist-hosted', import.meta.url));
/** The element in which the built page finds what it is for. */
const CONFIG_ELEMENT = /(<script type="application\/json" id="hosted-config">)[^<]*(<\/script>)/;

/** Scanners of emails ask with HEAD whether a link leads anywhere. */
export const WITH_HEAD = { exposeHeadRoute: true };

/** The page's config while nobody can tell whether the project exists: the page says so in its visitor's language. */
const UNAVAILABLE = 'unavailable';

type Found = Tenancy | null | typeof UNAVAILABLE;
/** The facts for a page beside its project. */
type Facts = Readonly<Record<string, unknown>>;
/** The content security policy of a project's pages; null where it needs none but that of all pages. */
export type PagePolicy = (tenancy: Tenancy) => string | null;
/** Answers with a page for a project; null for none. */
export type SendHostedPage = (
  projectId: string | null,
  reply: FastifyReply,
  policyOf?: PagePolicy,
) => Promise<FastifyReply>;

/** Gives what sends one of the built pages; null where none are built. */
export async function openHostedPage(
  name: string,
  tenancies: TenancyCache,
  facts: Facts = {},
): Promise<SendHostedPage | null> {
  const path = join(HOSTED_PAGES, `${name}.html`);
  if (!existsSync(path)) return null;
  const readTemplate = await openPageFile(path);
  return async (projectId, reply, policyOf) => {
    const found = projectId === null ? null : await tenancies.find(projectId).catch(toUnavailable);
    if (found === UNAVAILABLE) reply.header('retry-after', UNAVAILABLE_RETRY_AFTER_SECONDS);
    const policy = found && found !== UNAVAILABLE ? policyOf?.(found) : null;
    if (policy) reply.header('content-security-policy', policy);
    return reply
      .code(statusOf(found))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(fillPage(await readTemplate(), found, facts));
  };
}

function toUnavailable(error: unknown): typeof UNAVAILABLE {
  const translated = translateUnavailable(error);
  if (translated instanceof DatabaseUnavailableError || translated instanceof BusyError) return UNAVAILABLE;
  throw error;
}

function statusOf(found: Found): number {
  if (found === UNAVAILABLE) return 503;
  return found ? 200 : 404;
}

function fillPage(template: string, found: Found, facts: Facts): string {
  const isTenancy = found !== null && found !== UNAVAILABLE;
  // A data block, which the page's policy does not take for a script. `<` could end it early.
  const config = JSON.stringify(isTenancy ? { ...describe(found), ...facts } : found).replaceAll('<', '\\u003c');
  return template.replace(CONFIG_ELEMENT, (_all, start: string, end: string) => start + config + end);
}

function describe({ project, hostedPages, config }: Tenancy) {
  const branding = brandingOf(config);
  const { termsUrl, privacyUrl } = branding;
  const theme = themeOfBranding(branding);
  return {
    projectId: project.id,
    displayName: project.displayName,
    ...logosOf(project),
    publishableClientKey: hostedPages.clientKey,
    application: { sites: sitesOf(config), allowLocalhost: config.domains.allowLocalhost },
    ...(theme ? { theme } : {}),
    ...(termsUrl || privacyUrl ? { legal: { termsUrl, privacyUrl } } : {}),
  };
}

/** The sites of the trusted domains that name one, and no wildcard. */
function sitesOf({ domains: { trustedDomains } }: Tenancy['config']): string[] {
  const urls = Object.values(trustedDomains).map(({ baseUrl = '' }) => baseUrl);
  const origins = urls.filter((url) => !url.includes('*') && URL.canParse(url)).map((url) => new URL(url).origin);
  return [...new Set(origins)].filter((origin) => /^https?:/.test(origin)).slice(0, MOST_NAMED_SITES);
}

/** The logo with the name in it goes before the one without. */
function logosOf({ fullLogoUrl, logoFullDarkModeUrl, logoUrl, logoDarkModeUrl }: Tenancy['project']) {
  return fullLogoUrl === null
    ? { logoUrl, logoDarkModeUrl }
    : { logoUrl: fullLogoUrl, logoDarkModeUrl: logoFullDarkModeUrl };
}
