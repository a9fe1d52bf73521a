'use client';

import { useId, useState } from 'react';
import type { TeamApiKey, UserApiKey } from '../../resources/api-key.js';
import { isolate } from '../i18n/translate.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Facts } from '../ui/facts.js';
import { useSubmit } from '../ui/use-submit.js';
import { useSettingsTranslator, type SettingsTextKey } from './use-settings-translator.js';

type AnyKey = UserApiKey | TeamApiKey;

const STATUSES = ['valid', 'expired', 'revoked'] as const;
type Status = (typeof STATUSES)[number];

const STATUS_TEXTS = { valid: 'keyValid', expired: 'keyExpired', revoked: 'keyRevoked' } as const satisfies Record<
  Status,
  SettingsTextKey
>;

/** Whoever asks for more means never. */
const NEVER_MILLIS = 50 * 365 * 86_400_000;

interface TableProps {
  keys: readonly AnyKey[];
  onRevoked: () => Promise<void>;
}

/** Keys, valid ones first and then the newest; where there are others, too, those of one status can be chosen. */
export function ApiKeyTable({ keys, onRevoked }: TableProps) {
  const { t } = useSettingsTranslator();
  const [wanted, setWanted] = useState<Status | null>(null);
  const shown = keys.filter((key) => wanted === null || statusOf(key) === wanted).toSorted(compareKeys);
  const isMixed = new Set(keys.map(statusOf)).size > 1;
  return (
    <div className="vst-stack" data-gap="small">
      {(isMixed || wanted) && <StatusChoice wanted={wanted} onChange={setWanted} />}
      {shown.length === 0 && <p className="vst-muted">{t('noApiKeysOfStatus')}</p>}
      <ul className="vst-list">
        {shown.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoked={onRevoked} />
        ))}
      </ul>
    </div>
  );
}

function StatusChoice({ wanted, onChange }: { wanted: Status | null; onChange: (status: Status | null) => void }) {
  const { t } = useSettingsTranslator();
  const id = useId();
  const choose = (value: string) => onChange(STATUSES.find((status) => status === value) ?? null);
  return (
    <div className="vst-row" data-tight>
      <label className="vst-label" htmlFor={id}>
        {t('keyStatus')}
      </label>
      <select
        id={id}
        className="vst-input vst-choice"
        value={wanted ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('keyAll')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(STATUS_TEXTS[status])}
          </option>
        ))}
      </select>
    </div>
  );
}

function KeyRow({ apiKey, onRevoked }: { apiKey: AnyKey; onRevoked: () => Promise<void> }) {
  const { t } = useSettingsTranslator();
  const [isAsking, setAsking] = useState(false);
  const status = statusOf(apiKey);
  return (
    <li>
      <div className="vst-main vst-stack" data-gap="small">
        <span className="vst-row" data-tight>
          <bdi className="vst-strong">{apiKey.description}</bdi>
          <span className="vst-badge" data-tone={status === 'valid' ? undefined : 'danger'}>
            {t(STATUS_TEXTS[status])}
          </span>
        </span>
        <KeyFacts apiKey={apiKey} />
      </div>
      {status === 'valid' && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          <span>
            {t('revokeKey')} <span className="vst-hidden">{apiKey.description}</span>
          </span>
        </Button>
      )}
      {isAsking && <RevokeDialog apiKey={apiKey} onRevoked={onRevoked} onClose={() => setAsking(false)} />}
    </li>
  );
}

interface RevokeProps {
  apiKey: AnyKey;
  onRevoked: () => Promise<void>;
  onClose: () => void;
}

function RevokeDialog({ apiKey, onRevoked, onClose }: RevokeProps) {
  const { t } = useSettingsTranslator();
  const { isBusy, error, submit } = useSubmit();
  const revoke = async () => {
    const isDone = await submit(async () => {
      await apiKey.revoke();
      await onRevoked();
    });
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={t('revokeKeyTitle', { key: isolate(apiKey.description) })}
      confirmText={t('revokeKey')}
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>{t('revokeKeyText')}</p>
    </Dialog>
  );
}

function KeyFacts({ apiKey }: { apiKey: AnyKey }) {
  const { t, formatDate } = useSettingsTranslator();
  const [now] = useState(() => Date.now());
  const { expiresAt, createdAt, value } = apiKey;
  const isEndless = !expiresAt || expiresAt.getTime() - now > NEVER_MILLIS;
  const facts = [
    [t('keyValue'), `••••${value.lastFour}`],
    [t('keyExpires'), isEndless ? t('never') : formatDate(expiresAt)],
    [t('keyCreated'), formatDate(createdAt)],
  ] as const;
  return <Facts facts={facts} />;
}

function statusOf(key: AnyKey): Status {
  const why = key.whyInvalid();
  if (why === null) return 'valid';
  return why === 'expired' ? 'expired' : 'revoked';
}

function compareKeys(one: AnyKey, other: AnyKey): number {
  return Number(other.isValid()) - Number(one.isValid()) || other.createdAt.getTime() - one.createdAt.getTime();
}
