'use client';

import { useProject } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { FormError } from '../ui/field.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { useIsFramed } from '../ui/use-is-framed.js';
import { ProviderButton, type SignInType } from './provider-button.js';
import { describeProvider, type OfferedProvider } from './providers.js';
import { useProviderSignIn } from './use-provider-sign-in.js';

/** The words on the buttons, and made-up providers for a demonstration. */
export interface OAuthButtonGroupProps {
  /** The words on the buttons: `sign-in` or `sign-up`. Both do the same. */
  type: SignInType;
  /** The project whose providers are shown instead of the app's own, for demonstrations: its buttons lead nowhere. */
  mockProject?: { config: { oauthProviders: readonly OfferedProvider[] } };
}

/**
 * Signs in with any provider that the project has.
 *
 * @example <OAuthButtonGroup type="sign-in" />
 */
export function OAuthButtonGroup(props: OAuthButtonGroupProps) {
  return (
    <InlineFrame placeholder={{ width: 240, height: 44 }} isWide>
      <ProjectButtons {...props} />
    </InlineFrame>
  );
}

function ProjectButtons({ type, mockProject }: OAuthButtonGroupProps) {
  const own = useProject();
  const { oauthProviders } = (mockProject ?? own).config;
  return <ProviderButtons providers={oauthProviders} type={type} isMock={mockProject !== undefined} />;
}

/** More than this many stand side by side, with their names alone, so that the form below stays in sight. */
const MOST_IN_A_COLUMN = 4;

interface ProviderButtonsProps {
  providers: readonly OfferedProvider[];
  type: SignInType;
  isMock?: boolean;
}

/** A button for each provider, in the order of the project. */
export function ProviderButtons({ providers, type, isMock = false }: ProviderButtonsProps) {
  const { t } = useTranslator();
  const isFramed = useIsFramed();
  const { chosen, error, start } = useProviderSignIn();
  const areMany = providers.length > MOST_IN_A_COLUMN;
  return (
    <div className="vst-stack" data-gap="small">
      <div className="vst-providers" data-many={areMany || undefined}>
        {providers.map(describeProvider).map((provider) => (
          <ProviderButton
            key={provider.id}
            provider={provider}
            type={type}
            isShort={areMany}
            isBusy={chosen === provider.id}
            onClick={() => !isMock && start(provider.id)}
          />
        ))}
      </div>
      {isFramed && (
        <p className="vst-hint">
          {t('framed')}{' '}
          <a href={window.location.href} target="_blank" rel="noreferrer">
            {t('openWindow')}
          </a>
        </p>
      )}
      <FormError error={error} isSpaceKept={false} />
    </div>
  );
}
