import { useRef, useState } from 'react';
import { useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { useCeremony } from '../state/use-ceremony.js';
import { Button } from '../ui/button.js';
import { CodeInput } from '../ui/code-input.js';
import { Field } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { findEmailProblem } from '../validate.js';
import { useDraft } from './draft.js';

/**
 * The form that sends a mail with a link and a code, and takes the code.
 *
 * @example <MagicLinkSignIn />
 */
export function MagicLinkSignIn() {
  const app = useStackApp();
  const { t } = useTranslator();
  const { email, setEmail } = useDraft();
  const [nonce, setNonce] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, error, submit } = useSubmit();

  const send = async () => {
    const found = findEmailProblem(email, t);
    setProblem(found);
    if (found) return input.current?.focus();
    const isSent = await submit(async () => {
      const result = await app.sendMagicLinkEmail(email);
      if (result.status === 'ok') setNonce(result.data.nonce);
      return result;
    });
    if (!isSent) input.current?.focus();
  };
  if (nonce !== null) return <CodeForm email={email} nonce={nonce} onCancel={() => setNonce(null)} />;
  return (
    <form
      className="vst-stack"
      data-gap="small"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        id="email"
        type="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        error={problem ?? error}
        autoComplete="username webauthn"
        inputRef={input}
        isRequired
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('sendEmail')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  /** The rest of the code, which only this page knows. */
  nonce: string;
  onCancel: () => void;
}

function CodeForm({ email, nonce, onCancel }: CodeFormProps) {
  const app = useStackApp();
  const { t } = useTranslator();
  const [code, setCode] = useState('');
  const { isBusy, error, submit } = useCeremony();
  const send = async (typed: string) => {
    const isSignedIn = await submit(() => app.signInWithMagicLink(typed.toLowerCase() + nonce));
    if (!isSignedIn) setCode('');
  };
  return (
    <div className="vst-center">
      <h2>{t('enterCode')}</h2>
      <p className="vst-muted">{t('codeSentTo', { email })}</p>
      <CodeInput
        id="code"
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void send(typed)}
        error={error}
        isBusy={isBusy}
      />
      <Button variant="secondary" isWide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
