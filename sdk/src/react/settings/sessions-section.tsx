'use client';

import { useState } from 'react';
import type { ActiveSession } from '../../resources/active-session.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads } from '../hooks.js';
import { useOwnList } from '../own-lists.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Facts } from '../ui/facts.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section, Success } from '../ui/section.js';
import { nameDevice, namePlace } from './session-words.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function SessionsSection({ user }: { user: CurrentUser }) {
  const { t } = useSettingsTranslator();
  const sessions = useOwnList('getActiveSessions');
  const { isBusy, error, success, isAsking, setAsking, revoke } = useRevocation();
  const others = sessions.filter(({ isCurrentSession }) => !isCurrentSession);
  return (
    <Section title={t('sessions')} text={t('sessionsText')}>
      <ul className="vst-list">
        {[...sessions].sort(compareCurrentFirst).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onRevoke={() => void revoke(() => user.revokeSession(session.id).then(() => 1))}
          />
        ))}
      </ul>
      <Success text={success} />
      <FormError error={isAsking ? null : error} isSpaceKept={false} />
      {others.length > 0 && (
        <RevokeOthers
          isBusy={isBusy}
          error={error}
          isAsking={isAsking}
          setAsking={setAsking}
          onConfirm={() => void revoke(() => user.revokeSessions())}
        />
      )}
    </Section>
  );
}

/** Ends sessions, and says how many that were. */
function useRevocation() {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const [isAsking, setAsking] = useState(false);
  const [success, setSuccess] = useState<string | null>(null);
  const { isBusy, error, submit } = useSubmit();
  const revoke = async (end: () => Promise<number>) => {
    setSuccess(null);
    let count = 0;
    const isDone = await submit(async () => {
      count = await end();
      await reads.reload('getActiveSessions');
    });
    if (!isDone) return;
    setAsking(false);
    setSuccess(t('revokedSessions', { count }));
  };
  return { isBusy, error, success, isAsking, setAsking, revoke };
}

interface RevokeOthersProps {
  isBusy: boolean;
  error: string | null;
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
  onConfirm: () => void;
}

function RevokeOthers({ isBusy, error, isAsking, setAsking, onConfirm }: RevokeOthersProps) {
  const { t } = useSettingsTranslator();
  return (
    <div>
      <Button variant="danger-quiet" size="small" onClick={() => setAsking(true)}>
        {t('revokeOthers')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('revokeOthers')}
          confirmText={t('confirm')}
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          <p>{t('revokeOthersText')}</p>
        </Dialog>
      )}
    </div>
  );
}

function compareCurrentFirst(one: ActiveSession, other: ActiveSession): number {
  return (
    Number(other.isCurrentSession) - Number(one.isCurrentSession) ||
    (other.lastUsedAt ?? other.createdAt).getTime() - (one.lastUsedAt ?? one.createdAt).getTime()
  );
}

const KINDS = { desktop: 'kindDesktop', mobile: 'kindMobile', tablet: 'kindTablet', tv: 'kindTv' } as const;

const JUST_NOW_MILLIS = 60_000;

function SessionRow({ session, isBusy, onRevoke }: { session: ActiveSession; isBusy: boolean; onRevoke: () => void }) {
  const { t, formatDate } = useSettingsTranslator();
  const date = formatDate(session.createdAt);
  const state = session.isCurrentSession ? t('currentSession') : t('otherSession');
  const device = nameDevice(session.device, t);
  return (
    <li>
      <div className="vst-main vst-stack" data-gap="small">
        <span className="vst-row" data-tight>
          <span className="vst-strong">{device ?? state}</span>
          {device !== null && session.isCurrentSession && <span className="vst-badge">{state}</span>}
          {session.isCommandLine && <span className="vst-badge">{t('commandLine')}</span>}
          {session.isImpersonation && (
            <span className="vst-badge" data-tone="danger">
              {t('impersonation')}
            </span>
          )}
        </span>
        <span className="vst-hint">{t('signedInOn', { date })}</span>
        <SessionFacts session={session} />
      </div>
      {!session.isCurrentSession && (
        <Button
          variant="quiet"
          size="small"
          label={t('revokeSession', { date })}
          isDisabled={isBusy}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

function SessionFacts({ session: { lastUsedAt, geoInfo, device } }: { session: ActiveSession }) {
  const { t, formatRelative, language } = useSettingsTranslator();
  const [now] = useState(() => new Date());
  const describeUse = () => {
    if (!lastUsedAt) return t('never');
    const isNow = now.getTime() - lastUsedAt.getTime() < JUST_NOW_MILLIS;
    return isNow ? t('justNow') : formatRelative(lastUsedAt, now);
  };
  const facts = [
    [t('lastUse'), describeUse()],
    [t('ipAddress'), geoInfo?.ip ?? t('unknownPlace')],
    [t('location'), namePlace(geoInfo, language) ?? t('unknownPlace')],
    ...(device?.kind ? [[t('device'), t(KINDS[device.kind])] as const] : []),
  ] as const;
  return <Facts facts={facts} />;
}
