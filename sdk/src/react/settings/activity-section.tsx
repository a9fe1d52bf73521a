'use client';

import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import type { SecurityEvent, SecurityEventPage } from '../../resources/security-event.js';
import { useOwnReads } from '../hooks.js';
import { useOwnList } from '../own-lists.js';
import { Button } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { describeEvent, describeMethod, isFailure } from './activity-texts.js';
import { describeDevice } from './describe-device.js';
import { Section } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** Of a page. */
const SECURITY_EVENTS = 20;

/** Events, and where older ones begin; null for none. */
interface Older {
  events: readonly SecurityEvent[];
  nextCursor: string | null;
}

/** The security events of the account, and what to do about those that the user did not cause. */
export function ActivitySection({ user }: { user: CurrentUser }) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const latest = useOwnList('listSecurityEvents', { limit: SECURITY_EVENTS }) as SecurityEventPage;
  const [older, setOlder] = useState<Older | null>(null);
  const { isBusy, error, submit } = useSubmit();
  useEffect(() => {
    // The changes that the other sections made since are here, too.
    void reads.reload('listSecurityEvents');
  }, [reads]);
  const events = unite(latest, older?.events ?? []);
  const cursor = older ? older.nextCursor : latest.nextCursor;
  const readOn = (from: string) =>
    submit(async () => {
      const page = await user.listSecurityEvents({ cursor: from, limit: SECURITY_EVENTS });
      setOlder({ events: [...(older?.events ?? []), ...page], nextCursor: page.nextCursor });
    });
  return (
    <Section title={t('activity')} text={events.length > 0 ? t('activityText') : t('noActivity')}>
      <NotYou />
      {events.length > 0 && (
        <ul className="vst-list">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      <FormError error={error} isSpaceKept={false} />
      {cursor !== null && (
        <div>
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void readOn(cursor)}>
            {t('moreActivity')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The latest may have moved on since the others were read. */
function unite(latest: readonly SecurityEvent[], older: readonly SecurityEvent[]): readonly SecurityEvent[] {
  const known = new Set(latest.map(({ id }) => id));
  return [...latest, ...older.filter(({ id }) => !known.has(id))];
}

function NotYou() {
  const { t } = useSettingsTranslator();
  // In full: a mere `#` means something else where the page has a base address.
  const here = window.location.pathname + window.location.search;
  return (
    <div className="vst-stack vst-small" data-gap="small">
      <span className="vst-strong">{t('notYouTitle')}</span>
      <span>{t('notYouText')}</span>
      <span className="vst-row">
        <a className="vst-link" href={`${here}#auth`}>
          {t('emailsAndAuth')}
        </a>
        <a className="vst-link" href={`${here}#sessions`}>
          {t('sessions')}
        </a>
      </span>
    </div>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useSettingsTranslator();
  return (
    <li>
      <div className="vst-main vst-stack" data-gap="small">
        <span className="vst-row" data-tight>
          <span className="vst-strong">{describeEvent(event, t)}</span>
          {event.isImpersonation && (
            <span className="vst-badge" data-tone="danger">
              {t('impersonation')}
            </span>
          )}
          {event.actorType !== 'user' && <span className="vst-badge">{t('byApplication')}</span>}
        </span>
        {event.address !== null && <bdi className="vst-small">{event.address}</bdi>}
        {event.name !== null && <bdi className="vst-small">{event.name}</bdi>}
        <When at={event.at} />
        <EventFacts event={event} />
      </div>
    </li>
  );
}

function When({ at }: { at: Date }) {
  const { formatMoment, formatRelative } = useSettingsTranslator();
  const [now] = useState(() => new Date());
  return (
    <time className="vst-hint" dateTime={at.toISOString()}>
      {formatMoment(at)} · {formatRelative(at < now ? at : now, now)}
    </time>
  );
}

function EventFacts({ event }: { event: SecurityEvent }) {
  const { t } = useSettingsTranslator();
  const isSignIn = event.type === 'session.created' || isFailure(event);
  const facts = [
    [t('signInMethod'), isSignIn ? describeMethod(event, t) : null],
    [t('ipAddress'), event.ip],
    [t('device'), describeDevice(event.userAgent)],
  ] as const;
  const known = facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  if (known.length === 0) return null;
  return <Facts facts={known} />;
}
