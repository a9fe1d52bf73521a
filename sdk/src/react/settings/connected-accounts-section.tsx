'use client';

import { useState } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import { useOAuthProviders } from '../account-hooks.js';
import { useProject } from '../hooks.js';
import { ProviderMark } from '../oauth/provider-mark.js';
import { describeProvider } from '../oauth/providers.js';
import { untilShownAgain } from '../oauth/until-shown-again.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { useIsFramed } from '../ui/use-is-framed.js';
import { useSubmit } from '../ui/use-submit.js';
import { ConnectedAccountRow } from './connected-account-row.js';
import { Section } from '../ui/section.js';
import { useSignInMethods } from './use-sign-in-methods.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** The accounts at providers: what each is used for, and ways to connect another. */
export function ConnectedAccountsSection({ user }: { user: CurrentUser }) {
  const { oauthProviders: offered } = useProject().config;
  const { t } = useSettingsTranslator();
  const accounts = useOAuthProviders();
  const { lastAccountId } = useSignInMethods(user);
  if (accounts.length === 0 && offered.length === 0) return null;
  return (
    <Section title={t('connectedAccounts')} text={t('connectedAccountsText')}>
      {accounts.length === 0 ? (
        <p className="vst-hint">{t('noConnectedAccounts')}</p>
      ) : (
        <ul className="vst-list">
          {accounts.map((account) => (
            <ConnectedAccountRow
              key={account.id}
              account={account}
              isLastWayIn={account.id === lastAccountId}
              hasTwin={accounts.some((other) => other !== account && isTwin(account, other))}
            />
          ))}
        </ul>
      )}
      <ConnectButtons user={user} />
    </Section>
  );
}

/** With one account of each provider one signs in. */
function isTwin(account: { providerConfigId: string }, other: { providerConfigId: string; allowSignIn: boolean }) {
  return other.allowSignIn && other.providerConfigId === account.providerConfigId;
}

function ConnectButtons({ user }: { user: CurrentUser }) {
  const { oauthProviders: offered } = useProject().config;
  const { t } = useSettingsTranslator();
  const isFramed = useIsFramed();
  const { isBusy, error, submit } = useSubmit();
  const [chosen, choose] = useState<string | null>(null);
  const connect = (id: string) => {
    choose(id);
    void submit(() => untilShownAgain(user.linkConnectedAccount(id)));
  };
  return (
    <>
      <div className="vst-row">
        {offered.map(describeProvider).map(({ id, type, name }) => (
          <Button
            key={id}
            variant="secondary"
            size="small"
            isBusy={isBusy && chosen === id}
            isDisabled={isFramed}
            tooltip={isFramed ? t('framed') : undefined}
            onClick={() => connect(id)}
          >
            <ProviderMark type={type} size={18} />
            <bdi>{t('connectWith', { provider: name })}</bdi>
          </Button>
        ))}
      </div>
      <FormError error={error} isSpaceKept={false} />
    </>
  );
}
