'use client';

import { useId, useSyncExternalStore } from 'react';
import { useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { useIsFramed } from '../ui/use-is-framed.js';
import { readLastUsed } from './last-used.js';
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
  const isLast = useSyncExternalStore(subscribeToNothing, readLastUsed, readNothing) === provider.id;
  const label = t(type === 'sign-in' ? 'signInWith' : 'signUpWith', { provider: provider.name });
  const hint = isFramed ? t('framed') : isLast ? t('lastUse') : null;
  return (
    <div className="vst-provider">
      <Button
        variant="secondary"
        isWide
        isBusy={isBusy}
        isDisabled={isFramed}
        label={isShort ? label : undefined}
        tooltip={isFramed ? t('framed') : undefined}
        describedBy={hint === null ? undefined : hintId}
        onClick={onClick}
      >
        <ProviderMark type={provider.type} />
        <bdi>{isShort ? provider.name : label}</bdi>
      </Button>
      {isLast && (
        <span className="vst-badge" data-tone="accent" aria-hidden>
          {t('lastBadge')}
        </span>
      )}
      {hint !== null && (
        <span className="vst-hidden" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function readNothing(): null {
  return null;
}
