'use client';

import { useMemo, useState } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import { useOwnReads, useProject } from '../hooks.js';
import { Button } from '../ui/button.js';
import { CodeInput } from '../ui/code-input.js';
import { FormError } from '../ui/field.js';
import { DisableButton } from './method-switch.js';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.js';
import { useProtectedSubmit } from './second-factor.js';
import { TrustedDevices } from './trusted-devices.js';
import { Section } from '../ui/section.js';
import { buildTotpUri, createTotpSecret, drawQrCode, encodeBase32, isTotpRight } from './totp.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function MfaSection({ user }: { user: CurrentUser }) {
  const reads = useOwnReads();
  const { question, ...change } = useMfaChange(user);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = (secret: Uint8Array, totpCode: string) =>
    change.save(secret, async () => {
      // Whoever has just shown a code need not show another. Without codes now, there is a button for them.
      const made = await user.renewRecoveryCodes({ totpCode }).catch(() => null);
      // The page may have begun to count when the update was known, and before there were any.
      reads.forget('countRecoveryCodes');
      setCodes(made);
    });
  return (
    <>
      {user.isMultiFactorRequired ? (
        <MfaOn {...change} user={user} isAskedElsewhere={question !== null} onMade={setCodes} />
      ) : (
        <MfaOff {...change} user={user} begin={begin} />
      )}
      {question}
      {codes && <NewRecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

type MfaChange = Omit<ReturnType<typeof useMfaChange>, 'question'>;

function useMfaChange(user: CurrentUser) {
  const reads = useOwnReads();
  const { submit, ...state } = useProtectedSubmit();
  const save = (totpMultiFactorSecret: Uint8Array | null, onSaved?: () => Promise<void>) =>
    submit(async (totpCode) => {
      await user.update({ totpMultiFactorSecret, totpCode });
      await onSaved?.();
      await reads.reload('getUser');
    });
  return { ...state, save };
}

interface MfaOnProps extends MfaChange {
  user: CurrentUser;
  isAskedElsewhere: boolean;
  onMade: (codes: readonly string[]) => void;
}

function MfaOn({ user, isBusy, error, save, isAskedElsewhere, onMade }: MfaOnProps) {
  const { t } = useSettingsTranslator();
  const { config } = useProject();
  return (
    <Section title={t('mfa')} text={t('mfaOn')}>
      <RecoveryCodes user={user} onMade={onMade} />
      {config.trustedDevicesEnabled && <TrustedDevices user={user} />}
      <DisableButton
        text={t('disableMfa')}
        warning={t('disableMfaText')}
        isBusy={isBusy}
        error={error}
        onDisable={async () => (await save(null)) !== 'failed'}
        isAskedElsewhere={isAskedElsewhere}
      />
    </Section>
  );
}

interface MfaOffProps extends MfaChange {
  user: CurrentUser;
  begin: (secret: Uint8Array, totpCode: string) => Promise<unknown>;
}

function MfaOff({ user, error, begin }: MfaOffProps) {
  const { t } = useSettingsTranslator();
  const [secret, setSecret] = useState<Uint8Array<ArrayBuffer> | null>(null);
  return (
    <Section title={t('mfa')} text={t('mfaOff')}>
      {secret ? (
        <MfaSetup
          user={user}
          secret={secret}
          onRight={(code) => begin(secret, code)}
          onCancel={() => setSecret(null)}
        />
      ) : (
        <div>
          <Button variant="secondary" size="small" onClick={() => setSecret(createTotpSecret())}>
            {t('enableMfa')}
          </Button>
        </div>
      )}
      <FormError error={error} isSpaceKept={false} />
    </Section>
  );
}

interface SetupProps {
  user: CurrentUser;
  secret: Uint8Array<ArrayBuffer>;
  onRight: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

function MfaSetup({ user, secret, onRight, onCancel }: SetupProps) {
  const { displayName } = useProject();
  const { t } = useSettingsTranslator();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async (typed: string) => {
    setProblem(null);
    setBusy(true);
    // Only who has the secret in an app may switch this on: otherwise they would lock themselves out.
    const isRight = await isTotpRight(secret, typed, Date.now());
    if (isRight) await onRight(typed);
    else setProblem(t('errorTotp'));
    if (!isRight) setCode('');
    setBusy(false);
  };
  return (
    <div className="vst-stack">
      <p>{t('mfaScan')}</p>
      <QrFigure text={buildTotpUri(secret, { issuer: displayName, account: user.primaryEmail ?? user.id })} />
      <ManualKey value={encodeBase32(secret)} />
      <CodeInput
        id="totp"
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void check(typed)}
        error={problem}
        isBusy={isBusy}
        isNumeric
      />
      <div>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

function QrFigure({ text }: { text: string }) {
  const { t } = useSettingsTranslator();
  const qr = useMemo(() => drawQrCode(text), [text]);
  return (
    <figure className="vst-qr">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qrLabel')} shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
    </figure>
  );
}

/** For devices without a camera. */
function ManualKey({ value }: { value: string }) {
  const { t } = useSettingsTranslator();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="vst-stack" data-gap="small">
      <p className="vst-small">{t('mfaManual')}</p>
      <div className="vst-row">
        <code className="vst-key">{value}</code>
        <Button
          variant="quiet"
          size="small"
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        >
          {t('copy')}
        </Button>
        <output className="vst-small">{isCopied ? t('copied') : ''}</output>
      </div>
    </div>
  );
}
