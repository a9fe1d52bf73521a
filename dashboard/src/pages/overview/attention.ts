import type { AttentionQuery } from '../../gql/graphql.js';

/** Something that somebody has to mend, and where. */
export interface AttentionItem {
  id: string;
  text: string;
  /** Below the project's own path. */
  to: string;
  action: string;
}

const SOON_MS = 30 * 86_400_000;
const DATE = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' });

/**
 * Everything that needs attention: endpoints that fail, emails that failed in the last seven days, keys that expire within thirty days, and
 * open checks before production, of which a project without real users is told in one line.
 */
export function listAttention(data: AttentionQuery, now: number): AttentionItem[] {
  return [...listEndpoints(data), ...listEmails(data), ...listKeys(data, now), ...listChecks(data)];
}

function listEndpoints({ webhookEndpoints = [] }: AttentionQuery): AttentionItem[] {
  return (webhookEndpoints ?? [])
    .filter(({ enabled, disabledReason, failingSinceMillis }) => disabledReason || (enabled && failingSinceMillis))
    .map(({ id, url, description, disabledReason }) => ({
      id: `endpoint-${id}`,
      text: disabledReason
        ? `The webhook endpoint ${description || url} was turned off because it failed for too long.`
        : `The webhook endpoint ${description || url} is failing.`,
      to: `webhooks/endpoints/${id}`,
      action: 'Open endpoint',
    }));
}

function listEmails({ overview }: AttentionQuery): AttentionItem[] {
  const count = overview?.emailsFailed.count ?? 0;
  if (count === 0) return [];
  const text = `${count === 1 ? 'One email' : `${count.toLocaleString('en')} emails`} could not be sent in the last 7 days.`;
  return [{ id: 'emails', text, to: 'emails?status=failed', action: 'Show failed emails' }];
}

function listKeys({ projectKeySets = [] }: AttentionQuery, now: number): AttentionItem[] {
  return (projectKeySets ?? [])
    .filter(({ manuallyRevokedAtMillis, replacedById }) => !manuallyRevokedAtMillis && !replacedById)
    .filter(({ expiresAtMillis }) => expiresAtMillis > now && expiresAtMillis < now + SOON_MS)
    .toSorted((a, b) => a.expiresAtMillis - b.expiresAtMillis)
    .map(({ id, description, expiresAtMillis }) => ({
      id: `keys-${id}`,
      text: `The project keys ${description ? `“${description}”` : 'without a description'} expire on ${DATE.format(expiresAtMillis)}.`,
      to: 'keys',
      action: 'Rotate keys',
    }));
}

function listChecks({ project: { isProductionMode, productionChecks } }: AttentionQuery): AttentionItem[] {
  const open = productionChecks.filter(({ isMet, isRequired }) => !isMet && isRequired);
  if (isProductionMode) {
    return open.map(({ message }, index) => ({
      id: `check-${index}`,
      text: message,
      to: 'settings',
      action: 'Open settings',
    }));
  }
  if (open.length === 0) return [];
  const checks = open.length === 1 ? 'One check is' : `${open.length} checks are`;
  return [{ id: 'checks', text: `${checks} open before real users come.`, to: 'settings', action: 'See checks' }];
}
