'use client';

import { useState } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import type { OwnPasskey } from '../../resources/own-passkeys.js';
import { isKnownError } from '../../errors.js';
import { PASSKEY_NAME_LENGTH, PASSKEYS_PER_USER } from '../../wire/limits.generated.js';
import { useOwnReads, useProject } from '../hooks.js';
import { useOwnList } from '../own-lists.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Facts } from '../ui/facts.js';
import { Field, FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { DisableButton } from './method-switch.js';
import { Section } from '../ui/section.js';
import { useSignInMethods } from './use-sign-in-methods.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function PasskeySection({ user }: { user: CurrentUser }) {
  const { config } = useProject();
  const { t } = useSettingsTranslator();
  const { hasVerifiedSignInEmail } = useSignInMethods(user);
  if (!config.passkeyEnabled) return null;
  if (user.passkeyAuthEnabled) return <Passkeys user={user} canAdd={hasVerifiedSignInEmail} />;
  return (
    <Section title={t('passkey')} text={hasVerifiedSignInEmail ? t('passkeyText') : t('needsVerifiedEmail')}>
      {hasVerifiedSignInEmail && <AddPasskey user={user} />}
    </Section>
  );
}

function Passkeys({ user, canAdd }: { user: CurrentUser; canAdd: boolean }) {
  const { t } = useSettingsTranslator();
  const passkeys = useOwnList('listPasskeys');
  const isLast = useSignInMethods(user).isPasskeyLast && passkeys.length < 2;
  return (
    <Section title={t('passkey')} text={isLast ? `${t('passkeyOn')} ${t('lastMethod')}` : t('passkeyOn')}>
      <ul className="vst-list">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} user={user} passkey={passkey} isLast={isLast} />
        ))}
      </ul>
      {canAdd && passkeys.length < PASSKEYS_PER_USER && <AddPasskey user={user} />}
    </Section>
  );
}

function AddPasskey({ user }: { user: CurrentUser }) {
  const { t } = useSettingsTranslator();
  const reads = useOwnReads();
  const { isBusy, error, submit } = useSubmit();
  const register = () =>
    submit(
      async () => {
        const result = await user.registerPasskey({ keepOthers: true });
        reads.forget('listPasskeys');
        await reads.reload('getUser');
        return result;
      },
      (failure) => {
        if (isKnownError(failure, 'PASSKEY_WEBAUTHN_ERROR')) {
          // Otherwise the visitor closed the browser's window.
          return failure.details.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? t('errorPasskeyHere') : null;
        }
        return 'PublicKeyCredential' in window ? undefined : t('errorPasskeyUnsupported');
      },
    );
  return (
    <>
      <div>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void register()}>
          {t('addPasskey')}
        </Button>
      </div>
      <FormError error={error} isSpaceKept={false} />
    </>
  );
}

interface RowProps {
  user: CurrentUser;
  passkey: OwnPasskey;
  isLast: boolean;
}

function PasskeyRow({ user, passkey, isLast }: RowProps) {
  const { t, formatDate } = useSettingsTranslator();
  const reads = useOwnReads();
  const [isNaming, setNaming] = useState(false);
  const { isBusy, error, submit } = useSubmit();
  const name = passkey.name ?? t('passkey');
  const remove = () =>
    submit(async () => {
      await user.removePasskey(passkey.id);
      await Promise.all([reads.reload('listPasskeys'), reads.reload('getUser')]);
    });
  const facts = [
    [t('keyCreated'), formatDate(passkey.createdAt)],
    [t('lastUse'), passkey.lastUsedAt ? formatDate(passkey.lastUsedAt) : t('never')],
  ] as const;
  return (
    <li>
      <div className="vst-main vst-stack" data-gap="small">
        <bdi className="vst-strong">{name}</bdi>
        <Facts facts={facts} />
      </div>
      <fieldset className="vst-row vst-actions" data-tight aria-label={name}>
        <Button variant="quiet" size="small" isDisabled={isBusy} onClick={() => setNaming(true)}>
          {t('rename')}
        </Button>
        {!isLast && (
          <DisableButton
            text={t('deletePasskey')}
            warning={t('deletePasskeyText')}
            isBusy={isBusy}
            error={error}
            onDisable={remove}
            isInRow
          />
        )}
      </fieldset>
      {isNaming && <NameDialog user={user} passkey={passkey} onClose={() => setNaming(false)} />}
    </li>
  );
}

function NameDialog({ user, passkey, onClose }: { user: CurrentUser; passkey: OwnPasskey; onClose: () => void }) {
  const { t } = useSettingsTranslator();
  const reads = useOwnReads();
  const [name, setName] = useState(passkey.name ?? '');
  const { isBusy, error, submit } = useSubmit();
  const save = async () => {
    const isSaved = await submit(async () => {
      await user.renamePasskey(passkey.id, name.trim());
      await reads.reload('listPasskeys');
    });
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t('rename')}
      confirmText={t('save')}
      isBusy={isBusy}
      isConfirmDisabled={name.trim() === ''}
      error={error}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Field
        id="passkey-name"
        label={t('passkeyName')}
        value={name}
        onChange={setName}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        isRequired
      />
    </Dialog>
  );
}
