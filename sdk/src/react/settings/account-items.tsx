import type { ReactNode } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import type { Translate } from '../i18n/translate.js';
import { DeleteAccountSection } from './delete-account-section.js';
import { EmailsSection } from './emails-section.js';
import { MfaSection } from './mfa-section.js';
import { NotificationsSection } from './notifications-section.js';
import { OtpSection } from './otp-section.js';
import { PasskeySection } from './passkey-section.js';
import { PasswordSection } from './password-section.js';
import { ProfileImageSection } from './profile-image-section.js';
import { ProfileNameSection } from './profile-name-section.js';
import { SessionsSection } from './sessions-section.js';
import { SignOutSection } from './sign-out-section.js';

/** A page among the settings. */
export interface SettingsItem {
  /** Its part of the address, after `#`. */
  id: string;
  title: string;
  content: ReactNode;
}

/** The pages about the account itself. */
export function listAccountItems(user: CurrentUser, t: Translate): SettingsItem[] {
  return [
    {
      id: 'profile',
      title: t('profile'),
      content: (
        <>
          <ProfileNameSection user={user} />
          <ProfileImageSection user={user} />
        </>
      ),
    },
    {
      id: 'auth',
      title: t('emailsAndAuth'),
      content: (
        <>
          <EmailsSection user={user} />
          <PasswordSection user={user} />
          <PasskeySection user={user} />
          <OtpSection user={user} />
          <MfaSection user={user} />
        </>
      ),
    },
    { id: 'notifications', title: t('notifications'), content: <NotificationsSection /> },
    { id: 'sessions', title: t('sessions'), content: <SessionsSection user={user} /> },
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
