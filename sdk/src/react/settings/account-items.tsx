'use client';

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import type { ProjectConfig } from '../../resources/project.js';
import { OwnPayments } from '../payments/payments.js';
import { ActivitySection } from './activity-section.js';
import { OwnApiKeysSection } from './api-keys-section.js';
import { ConnectedAccountsSection } from './connected-accounts-section.js';
import { DeleteAccountSection } from './delete-account-section.js';
import { EmailsSection } from './emails-section.js';
import { InvitationsSection } from './invitations-section.js';
import { MfaSection } from './mfa-section.js';
import { NotificationsSection } from './notifications-section.js';
import { OtpSection } from './otp-section.js';
import { PasskeySection } from './passkey-section.js';
import { PasswordSection } from './password-section.js';
import { ProfileImageSection } from './profile-image-section.js';
import { ProfileNameSection } from './profile-name-section.js';
import { SessionsSection } from './sessions-section.js';
import { SignOutSection } from './sign-out-section.js';
import type { SettingsTranslate } from './use-settings-translator.js';

/** A page among the settings. */
export interface SettingsItem {
  /** Its part of the address, after `#`. */
  id: string;
  /** The words in the menu. */
  title: string;
  /** The page itself, to the right of the menu. */
  content: ReactNode;
}

/** The facts that decide on the pages. */
interface Shown {
  config: Pick<ProjectConfig, 'allowUserApiKeys'>;
  hasPayments: boolean;
}

/** The page of payments is there for whoever has its address, too. */
export const PAYMENTS_ID = 'payments';

/** The pages about the account itself, as far as the project has what they are about. */
export function listAccountItems(
  user: CurrentUser,
  { config, hasPayments }: Shown,
  t: SettingsTranslate,
): SettingsItem[] {
  return [
    {
      id: 'profile',
      title: t('profile'),
      content: (
        <>
          <ProfileNameSection user={user} />
          <ProfileImageSection user={user} />
          {/* Behind what does not wait for the server, so that nothing moves. */}
          <InvitationsSection />
        </>
      ),
    },
    authItem(user, t),
    { id: 'notifications', title: t('notifications'), content: <NotificationsSection /> },
    { id: 'sessions', title: t('sessions'), content: <SessionsSection user={user} /> },
    { id: 'activity', title: t('activity'), content: <ActivitySection user={user} /> },
    ...(config.allowUserApiKeys ? [keysItem(user, t)] : []),
    ...(hasPayments ? [{ id: PAYMENTS_ID, title: t('payments'), content: <OwnPayments customer={user} /> }] : []),
    {
      id: 'settings',
      title: t('settings'),
      content: (
        <>
          <SignOutSection user={user} />
          <DeleteAccountSection user={user} />
        </>
      ),
    },
  ];
}

function keysItem(user: CurrentUser, t: SettingsTranslate): SettingsItem {
  return { id: 'api-keys', title: t('apiKeys'), content: <OwnApiKeysSection user={user} /> };
}

function authItem(user: CurrentUser, t: SettingsTranslate): SettingsItem {
  return {
    id: 'auth',
    title: t('emailsAndAuth'),
    content: (
      <>
        <EmailsSection user={user} />
        <PasswordSection user={user} />
        <PasskeySection user={user} />
        <OtpSection user={user} />
        <ConnectedAccountsSection user={user} />
        <MfaSection user={user} />
      </>
    ),
  };
}
