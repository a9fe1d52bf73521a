'use client';

import type { OAuthProvider, OAuthProviderUpdate } from '../../resources/oauth-provider.js';
import { useOwnReads, useProject } from '../hooks.js';
import { ProviderMark } from '../oauth/provider-mark.js';
import { findProvider } from '../oauth/providers.js';
import { RowActions } from './row-actions.js';
import { useProtectedSubmit } from './second-factor.js';
import { useSettingsTranslator } from './use-settings-translator.js';

interface RowProps {
  account: OAuthProvider;
  /** Nothing else is left to sign in with. */
  isLastWayIn: boolean;
  /** Another account of the same provider signs the user in. */
  hasTwin: boolean;
}

/** One account at a provider. */
export function ConnectedAccountRow({ account, isLastWayIn, hasTwin }: RowProps) {
  const { t } = useSettingsTranslator();
  const { oauthProviders } = useProject().config;
  const { name, type } = findProvider(oauthProviders, { id: account.providerConfigId, type: account.type });
  const isDoubled = hasTwin && !account.allowSignIn;
  return (
    <li>
      <div className="vst-account">
        <ProviderMark type={type} size={24} />
        <div className="vst-stack" data-gap="small">
          <span className="vst-who">
            <bdi className="vst-strong">{name}</bdi>
            {account.email && <bdi className="vst-hint">{account.email}</bdi>}
          </span>
          <span className="vst-row" data-tight>
            {account.allowSignIn && <span className="vst-badge">{t('usedForSignIn')}</span>}
            {account.allowConnectedAccounts && <span className="vst-badge">{t('usedByApp')}</span>}
          </span>
          {isLastWayIn && <span className="vst-hint">{t('lastMethod')}</span>}
          {isDoubled && <span className="vst-hint">{t('errorAccountDoubled')}</span>}
        </div>
      </div>
      {!isLastWayIn && (
        <AccountActions
          account={account}
          name={account.email ? `${name}, ${account.email}` : name}
          isDoubled={isDoubled}
        />
      )}
    </li>
  );
}

interface ActionsProps {
  account: OAuthProvider;
  /** The name that tells it from others. */
  name: string;
  isDoubled: boolean;
}

function AccountActions({ account, name, isDoubled }: ActionsProps) {
  const { t } = useSettingsTranslator();
  const { update, remove, ...submission } = useAccountChanges(account);
  const { allowSignIn } = account;
  const toggle = {
    text: t(allowSignIn ? 'stopUsingForSignIn' : 'useForSignIn'),
    run: () => void update({ allowSignIn: !allowSignIn }),
  };
  return (
    <RowActions
      label={t('accountActions', { account: name })}
      actions={isDoubled ? [] : [toggle]}
      removal={{ title: t('removeAccountTitle', { account: name }), text: t('removeAccountText'), run: remove }}
      submission={submission}
    />
  );
}

/** The changes to an account; what follows from them is read again by itself. */
function useAccountChanges(account: OAuthProvider) {
  const reads = useOwnReads();
  const { isBusy, error, submit, question } = useProtectedSubmit();
  const refreshed = () => reads.refreshed('listOAuthProviders', 'getUser');
  const update = (change: OAuthProviderUpdate) =>
    submit(async (totpCode) => {
      const result = await account.update({ ...change, totpCode });
      if (result.status === 'error') throw result.error;
      await refreshed();
    });
  const remove = () =>
    submit(async (totpCode) => {
      await account.delete({ totpCode });
      await refreshed();
    });
  return { isBusy, error, update, remove, question };
}
