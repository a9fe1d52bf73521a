'use client';

import { useId, useState } from 'react';
import type { TeamApiKey, UserApiKey } from '../../resources/api-key.js';
import { KEY_DESCRIPTION_LENGTH, KEY_OVERLAP } from '../../wire/limits.generated.js';
import { Dialog } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { useSettingsTranslator } from './use-settings-translator.js';

const DAY_MILLIS = 86_400_000;
/** In milliseconds. */
const OVERLAPS = [KEY_OVERLAP.usual, KEY_OVERLAP.most, 0] as const;

interface DialogProps {
  apiKey: UserApiKey | TeamApiKey;
  onClose: () => void;
}

/** Asks for another description of a key. */
export function RenameKeyDialog({ apiKey, onChanged, onClose }: DialogProps & { onChanged: () => Promise<unknown> }) {
  const { t } = useSettingsTranslator();
  const id = useId();
  const [description, setDescription] = useState(apiKey.description);
  const { isBusy, error, submit } = useSubmit();
  const save = async () => {
    const isSaved = await submit(async () => {
      await apiKey.update({ description: description.trim() });
      await onChanged();
    });
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t('rename')}
      confirmText={t('save')}
      isBusy={isBusy}
      isConfirmDisabled={description.trim() === ''}
      error={error}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Field
        id={`${id}-description`}
        label={t('keyDescription')}
        value={description}
        onChange={setDescription}
        maxLength={KEY_DESCRIPTION_LENGTH}
        autoComplete="off"
        isRequired
      />
    </Dialog>
  );
}

/** Asks for how long a key goes on beside the one that takes its place. */
export function RotateKeyDialog({ apiKey, onMade, onClose }: DialogProps & { onMade: (value: string) => void }) {
  const { t } = useSettingsTranslator();
  const id = useId();
  const [overlap, setOverlap] = useState<number>(KEY_OVERLAP.usual);
  const { isBusy, error, submit } = useSubmit();
  const rotate = () =>
    submit(async () => {
      const { value } = await apiKey.rotate({ expirePreviousInMillis: overlap });
      onMade(value);
    });
  return (
    <Dialog
      title={t('rotateKey')}
      confirmText={t('rotateKey')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      <p>{t('rotateKeyText')}</p>
      <div className="vst-field">
        <label className="vst-label" htmlFor={id}>
          {t('keyEndsIn')}
        </label>
        <select
          id={id}
          className="vst-input"
          value={String(overlap)}
          onChange={(event) => setOverlap(Number(event.target.value))}
        >
          {OVERLAPS.map((millis) => (
            <option key={millis} value={String(millis)}>
              {millis === 0 ? t('keyAtOnce') : t('keyDays', { count: millis / DAY_MILLIS })}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  );
}
