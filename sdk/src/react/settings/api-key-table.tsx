'use client';

import { useId, useState } from 'react';
import type { TeamApiKey, UserApiKey } from '../../resources/api-key.js';
import { RenameKeyDialog, RotateKeyDialog } from './api-key-change-dialogs.js';
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

interface KeyEvents {
  onRevoked: () => Promise<void>;
  /** Another description. */
  onChanged: () => Promise<unknown>;
  /** The key that takes the place of another one. */
  onRotated: (value: string) => void;
}

interface TableProps extends KeyEvents {
  keys: readonly AnyKey[];
}

/** Keys, valid ones first and then the newest; where there are others, too, those of one status can be chosen. */
export function ApiKeyTable({ keys, ...events }: TableProps) {
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
          <KeyRow key={key.id} apiKey={key} {...events} />
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

type Question = 'rename' | 'rotate' | 'revoke';

function KeyRow({ apiKey, onRevoked, onChanged, onRotated }: { apiKey: AnyKey } & KeyEvents) {
  const { t } = useSettingsTranslator();
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
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
        <div className="vst-row vst-actions" data-tight>
          <KeyButton text={t('rename')} apiKey={apiKey} onClick={() => setAsked('rename')} />
          {apiKey.replacedById === undefined && (
            <KeyButton text={t('rotateKey')} apiKey={apiKey} onClick={() => setAsked('rotate')} />
          )}
          <KeyButton text={t('revokeKey')} apiKey={apiKey} onClick={() => setAsked('revoke')} />
        </div>
      )}
      {asked === 'rename' && <RenameKeyDialog apiKey={apiKey} onChanged={onChanged} onClose={close} />}
      {asked === 'rotate' && (
        <RotateKeyDialog
          apiKey={apiKey}
          onMade={(value) => {
            close();
            onRotated(value);
          }}
          onClose={close}
        />
      )}
      {asked === 'revoke' && <RevokeDialog apiKey={apiKey} onRevoked={onRevoked} onClose={close} />}
    </li>
  );
}

interface KeyButtonProps {
  text: string;
  apiKey: AnyKey;
  onClick: () => void;
}

/** The words of an action, and for those who do not see the row, the key that it is about. */
function KeyButton({ text, apiKey, onClick }: KeyButtonProps) {
  return (
    <Button variant="quiet" size="small" onClick={onClick}>
      <span>
        {text} <span className="vst-hidden">{apiKey.description}</span>
      </span>
    </Button>
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
  const { expiresAt, createdAt, lastUsedAt, value } = apiKey;
  const isEndless = !expiresAt || expiresAt.getTime() - now > NEVER_MILLIS;
  const facts = [
    [t('keyValue'), `••••${value.lastFour}`],
    [t('keyExpires'), isEndless ? t('never') : formatDate(expiresAt)],
    [t('keyCreated'), formatDate(createdAt)],
    [t('lastUse'), lastUsedAt ? formatDate(lastUsedAt) : t('never')],
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
