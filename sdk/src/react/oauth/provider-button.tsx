'use client';

import { useId } from 'react';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { useIsFramed } from '../ui/use-is-framed.js';
import { LastMark } from './last-mark.js';
import { useLastUsed } from './last-used.js';
import { ProviderMark } from './provider-mark.js';
import type { DescribedProvider } from './providers.js';

export type SignInType = 'sign-in' | 'sign-up';

interface ProviderButtonProps {
  provider: DescribedProvider;
  type: SignInType;
  /** Shows the name alone; what it does is said to those who listen. */
  isShort?: boolean;
  isBusy: boolean;
  onClick: () => void;
}

/** The button of one provider. Providers refuse to be shown inside of other pages, so there it says why it is off. */
export function ProviderButton({ provider, type, isShort = false, isBusy, onClick }: ProviderButtonProps) {
  const { t } = useTranslator();
  const isFramed = useIsFramed();
  const hintId = useId();
  const isLast = useLastUsed() === provider.id;
  const label = t(type === 'sign-in' ? 'signInWith' : 'signUpWith', { provider: provider.name });
  return (
    <div className="vst-provider">
      <Button
        variant="secondary"
        isWide
        isBusy={isBusy}
        isDisabled={isFramed}
        label={isShort ? label : undefined}
        tooltip={isFramed ? t('framed') : undefined}
        describedBy={isFramed || isLast ? hintId : undefined}
        onClick={onClick}
      >
        <ProviderMark type={provider.type} />
        <bdi>{isShort ? provider.name : label}</bdi>
      </Button>
      {isLast && <LastMark id={isFramed ? `${hintId}-last` : hintId} />}
      {isFramed && (
        <span className="vst-hidden" id={hintId}>
          {t('framed')}
        </span>
      )}
    </div>
  );
}
