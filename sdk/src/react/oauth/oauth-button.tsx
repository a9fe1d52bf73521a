'use client';

import { useProject } from '../hooks.js';
import { FormError } from '../ui/field.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { ProviderButton, type SignInType } from './provider-button.js';
import { findProvider } from './providers.js';
import { useProviderSignIn } from './use-provider-sign-in.js';

/** The provider to sign in with, and the words on the button. */
export interface OAuthButtonProps {
  /** The provider's id in the project. */
  provider: string;
  /** The words on the button: `sign-in` or `sign-up`. Both do the same. */
  type: SignInType;
  /** Leads nowhere: for demonstrations. */
  isMock?: boolean;
  /** Takes the place of leaving for the provider. */
  onAuthenticate?: () => Promise<void>;
}

/**
 * Signs in with one provider.
 *
 * @example <OAuthButton provider="google" type="sign-in" />
 */
export function OAuthButton(props: OAuthButtonProps) {
  return (
    <InlineFrame placeholder={{ width: 240, height: 44 }} isWide>
      <SingleButton {...props} />
    </InlineFrame>
  );
}

function SingleButton({ provider: id, type, isMock = false, onAuthenticate }: OAuthButtonProps) {
  const { config } = useProject();
  const { chosen, error, start } = useProviderSignIn();
  return (
    <div className="vst-stack" data-gap="small">
      <ProviderButton
        provider={findProvider(config.oauthProviders, { id })}
        type={type}
        isBusy={chosen === id}
        onClick={() => {
          if (onAuthenticate) void onAuthenticate();
          else if (!isMock) start(id);
        }}
      />
      <FormError error={error} isSpaceKept={false} />
    </div>
  );
}
