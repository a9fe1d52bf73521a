import { useState } from 'react';
import type { OAuthProvider, OAuthProviderUpdate } from '../../resources/oauth-provider.js';
import { useProject } from '../hooks.js';
import { ProviderMark } from '../oauth/provider-mark.js';
import { findProvider } from '../oauth/providers.js';
import { useProvided, useTranslator } from '../provider.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/field.js';
import { useProtectedSubmit } from './second-factor.js';

interface RowProps {
  account: OAuthProvider;
  /** Nothing else is left to sign in with. */
  isLastWayIn: boolean;
  /** Another account of the same provider signs the user in. */
  hasTwin: boolean;
}

/** One account at a provider. */
export function ConnectedAccountRow({ account, isLastWayIn, hasTwin }: RowProps) {
  const { t } = useTranslator();
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
  /** What tells it from others. */
  name: string;
  isDoubled: boolean;
}

function AccountActions({ account, name, isDoubled }: ActionsProps) {
  const { t } = useTranslator();
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, error, update, remove, question } = useAccountChanges(account);
  const { allowSignIn } = account;
  const confirm = async () => {
    if ((await remove()) === 'withdrawn') setRemoving(false);
  };
  return (
    <div className="vst-stack" data-gap="small">
      <fieldset className="vst-row vst-actions" data-tight aria-label={t('accountActions', { account: name })}>
        {!isDoubled && (
          <Button
            variant="quiet"
            size="small"
            isDisabled={isBusy}
            onClick={() => void update({ allowSignIn: !allowSignIn })}
          >
            {t(allowSignIn ? 'stopUsingForSignIn' : 'useForSignIn')}
          </Button>
        )}
        <Button variant="quiet" size="small" isDisabled={isBusy} onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </fieldset>
      <FormError error={isRemoving ? null : error} isSpaceKept={false} />
      {isRemoving && !question && (
        <RemoveDialog
          name={name}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setRemoving(false)}
        />
      )}
      {question}
    </div>
  );
}

interface RemoveProps extends Pick<ActionsProps, 'name'> {
  isBusy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

function RemoveDialog({ name, ...props }: RemoveProps) {
  const { t } = useTranslator();
  return (
    <Dialog {...props} title={t('removeAccountTitle', { account: name })} confirmText={t('remove')} isDangerous>
      <p>{t('removeAccountText')}</p>
    </Dialog>
  );
}

/** What follows from a change is read again by itself. */
function useAccountChanges(account: OAuthProvider) {
  const { data } = useProvided();
  const { isBusy, error, submit, question } = useProtectedSubmit();
  const settle = () => Promise.all([data.linkedAccounts.settle(), data.user.settle()]);
  const update = (change: OAuthProviderUpdate) =>
    submit(async (totpCode) => {
      const result = await account.update({ ...change, totpCode });
      if (result.status === 'error') throw result.error;
      await settle();
    });
  const remove = () =>
    submit(async (totpCode) => {
      await account.delete({ totpCode });
      await settle();
    });
  return { isBusy, error, update, remove, question };
}
