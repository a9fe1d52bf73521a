import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import { useProject, useSignInFirst, useUser } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { SignedOutMessage } from '../pages/cards.js';
import { PageFrame, Skeleton, Title, type PageProps } from '../ui/page.js';
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

/** A page of an application's own among the settings. */
export interface SettingsItem {
  /** Its part of the address, after `#`. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccountSettingsProps extends PageProps {
  extraItems?: readonly SettingsItem[];
}

/**
 * Where users look after their account.
 *
 * @example <AccountSettings fullPage extraItems={[{ id: 'billing', title: 'Billing', content: <Billing /> }]} />
 */
export function AccountSettings({ fullPage, extraItems = [] }: AccountSettingsProps) {
  return (
    <PageFrame fullPage={fullPage} isWide>
      <SettingsForUser extraItems={extraItems} />
    </PageFrame>
  );
}

function SettingsForUser({ extraItems }: { extraItems: readonly SettingsItem[] }) {
  const user = useUser();
  const hasStayed = useSignInFirst(user === null);
  if (!user) return hasStayed ? <SignedOutMessage /> : <Skeleton />;
  return <Settings user={user} extraItems={extraItems} />;
}

function Settings({ user, extraItems }: { user: CurrentUser; extraItems: readonly SettingsItem[] }) {
  const { t } = useTranslator();
  const items = [...listItems(user, t), ...extraItems];
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => '');
  const selected = items.find(({ id }) => id === hash) ?? items[0];
  const { displayName } = useProject();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(selected?.id);
  useEffect(() => {
    // Not at first: then the page begins where pages begin.
    if (shown.current !== selected?.id) heading.current?.focus();
    shown.current = selected?.id;
  }, [selected?.id]);
  return (
    <>
      <Title isStart text={displayName}>
        {t('accountTitle')}
      </Title>
      <div className="vst-settings">
        <Rail items={items} selected={selected?.id} />
        <div className="vst-panel">
          <h2 className="vst-hidden" tabIndex={-1} ref={heading}>
            {selected?.title}
          </h2>
          {selected?.content}
        </div>
      </div>
    </>
  );
}

function Rail({ items, selected }: { items: readonly SettingsItem[]; selected: string | undefined }) {
  const { t } = useTranslator();
  const rail = useRef<HTMLElement>(null);
  // In full: a mere `#` means something else where the page has a base address.
  const here = window.location.pathname + window.location.search;
  useEffect(() => {
    // On a narrow screen the rail is one line that scrolls.
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <nav className="vst-rail" aria-label={t('accountSections')} ref={rail}>
      {items.map(({ id, title }) => (
        <a key={id} href={`${here}#${id}`} aria-current={id === selected ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function listItems(user: CurrentUser, t: ReturnType<typeof useTranslator>['t']): SettingsItem[] {
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

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function readHash(): string {
  return window.location.hash.slice(1);
}
