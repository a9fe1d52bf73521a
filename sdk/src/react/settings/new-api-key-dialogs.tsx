'use client';

import { useId, useState } from 'react';
import { KEY_DESCRIPTION_LENGTH } from '../../wire/limits.generated.js';
import type { ApiKeyCreate } from '../../resources/api-key.js';
import { LinkButton, Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { useSettingsTranslator } from './use-settings-translator.js';

const DAY_MILLIS = 86_400_000;
/** In days; null is for ever. */
const LIFETIMES = [1, 7, 30, 90, 365, null] as const;
type Lifetime = (typeof LIFETIMES)[number];
const USUAL_LIFETIME = 30;
const FILE_NAME = 'api-key.txt';

interface CreationProps {
  create: (options: ApiKeyCreate) => Promise<void>;
  onClose: () => void;
}

/** Asks what a key is for, and how long it is good. */
export function ApiKeyCreationDialog({ create, onClose }: CreationProps) {
  const { t } = useSettingsTranslator();
  const id = useId();
  const [description, setDescription] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>(USUAL_LIFETIME);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, error, submit } = useSubmit();
  const confirm = async () => {
    const text = description.trim();
    setProblem(text === '' ? t('errorKeyDescription') : null);
    if (text === '') return;
    const expiresAt = lifetime === null ? null : new Date(Date.now() + lifetime * DAY_MILLIS);
    await submit(() => create({ description: text, expiresAt }));
  };
  return (
    <Dialog
      title={t('createApiKey')}
      confirmText={t('create')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Field
        id={`${id}-description`}
        label={t('keyDescription')}
        value={description}
        onChange={setDescription}
        error={problem}
        maxLength={KEY_DESCRIPTION_LENGTH}
        autoComplete="off"
        isRequired
      />
      <LifetimeChoice value={lifetime} onChange={setLifetime} />
    </Dialog>
  );
}

function LifetimeChoice({ value, onChange }: { value: Lifetime; onChange: (lifetime: Lifetime) => void }) {
  const { t } = useSettingsTranslator();
  const id = useId();
  const choose = (chosen: string) => onChange(LIFETIMES.find((days) => String(days) === chosen) ?? null);
  const textOf = (days: Lifetime): string => {
    if (days === null) return t('keyNever');
    return days === 365 ? t('keyYear') : t('keyDays', { count: days });
  };
  return (
    <div className="vst-field">
      <label className="vst-label" htmlFor={id}>
        {t('keyExpiresIn')}
      </label>
      <select id={id} className="vst-input" value={String(value)} onChange={(event) => choose(event.target.value)}>
        {LIFETIMES.map((days) => (
          <option key={days} value={String(days)}>
            {textOf(days)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows a key, this once: it goes when its maker says that they have it. */
export function NewApiKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useSettingsTranslator();
  const [isSaved, setSaved] = useState(false);
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      title={t('newKeyTitle')}
      confirmText={t('done')}
      isFinal
      isConfirmDisabled={!isSaved}
      onConfirm={onClose}
      onClose={onClose}
    >
      <p>{t('newKeyText')}</p>
      <code className="vst-key vst-secret">{value}</code>
      <div className="vst-row" data-tight>
        <Button
          variant="secondary"
          size="small"
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        >
          {t('copy')}
        </Button>
        <LinkButton
          variant="secondary"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(value)}`}
          download={FILE_NAME}
        >
          {t('download')}
        </LinkButton>
        <output className="vst-small">{isCopied ? t('copied') : ''}</output>
      </div>
      <label className="vst-check">
        <input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        <span>{t('keySaved')}</span>
      </label>
    </Dialog>
  );
}
