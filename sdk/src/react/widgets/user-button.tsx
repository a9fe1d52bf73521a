'use client';

import type { ReactNode } from 'react';
import { addReturnTarget } from '../../context/urls.js';
import type { CurrentUser } from '../../resources/current-user.js';
import { useStackApp, useVisitor } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { UserPicture } from '../ui/avatar.js';
import { FormError } from '../ui/field.js';
import { PersonAddIcon, PersonIcon, SettingsIcon, SignInIcon, SignOutIcon, ThemeIcon } from '../ui/icons.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.js';
import { useSubmit } from '../ui/use-submit.js';
import { menuStyleSheet } from './styles.js';

/** An application's own entry of the menu. */
export interface UserButtonItem {
  /** The words of the entry. */
  text: string;
  /** A small picture before the words. */
  icon: ReactNode;
  /** Called when the entry is chosen. */
  onClick: () => void | Promise<void>;
}

/** The look of the button, and entries of your own in its menu. */
export interface UserButtonProps {
  /** Shows name and address beside the picture. */
  showUserInfo?: boolean;
  /** Adds an entry that switches between light and dark. */
  colorModeToggle?: () => void | Promise<void>;
  /** Entries of your own, below those about the account. */
  extraItems?: readonly UserButtonItem[];
  /** Shown instead of the user who is signed in, for demonstrations: signing out does nothing. */
  mockUser?: { displayName?: string; primaryEmail?: string; profileImageUrl?: string };
}

/** The user whom the button shows. */
type ShownUser = Pick<CurrentUser, 'displayName' | 'primaryEmail' | 'profileImageUrl' | 'signOut'>;

function openMock({ displayName, primaryEmail, profileImageUrl }: NonNullable<UserButtonProps['mockUser']>): ShownUser {
  const shown = { displayName, primaryEmail, profileImageUrl };
  const nullIfAbsent = Object.entries(shown).map(([name, value]) => [name, value ?? null]);
  return { ...(Object.fromEntries(nullIfAbsent) as Omit<ShownUser, 'signOut'>), signOut: async () => {} };
}

const SIZE = 34;

/**
 * The picture of the user who is signed in, with a menu to their settings and out; for others, the links to sign in and up.
 *
 * @example <UserButton showUserInfo extraItems={[{ text: 'Billing', icon: <CardIcon />, onClick: openBilling }]} />
 */
export function UserButton(props: UserButtonProps) {
  return (
    <InlineFrame styles={menuStyleSheet} placeholder={{ width: SIZE, height: SIZE, isRound: true }}>
      <ButtonForUser {...props} />
    </InlineFrame>
  );
}

function ButtonForUser({ showUserInfo = false, colorModeToggle, extraItems, mockUser }: UserButtonProps) {
  const own = useVisitor();
  const user: ShownUser | null = mockUser ? openMock(mockUser) : own;
  const { t } = useTranslator();
  const { error, submit } = useSubmit();
  const trigger = (
    <>
      <UserPicture user={user} size={SIZE} />
      {user && showUserInfo && <UserInfo user={user} />}
    </>
  );
  return (
    <>
      <Menu trigger={trigger} label={t('accountMenu')} head={user && <MenuHead user={user} />}>
        {user ? <AccountItem /> : <WaysIn />}
        <OwnItems colorModeToggle={colorModeToggle} extraItems={extraItems} />
        {user && (
          <MenuGroup>
            <MenuItem icon={<SignOutIcon />} onSelect={() => void submit(() => user.signOut())}>
              {t('signOut')}
            </MenuItem>
          </MenuGroup>
        )}
      </Menu>
      <FormError error={error} isSpaceKept={false} />
    </>
  );
}

/** The application's own entries. */
function OwnItems({ colorModeToggle, extraItems = [] }: Pick<UserButtonProps, 'colorModeToggle' | 'extraItems'>) {
  const { t } = useTranslator();
  if (extraItems.length === 0 && !colorModeToggle) return null;
  return (
    <MenuGroup>
      {extraItems.map(({ text, icon, onClick }) => (
        <MenuItem key={text} icon={icon} onSelect={() => void onClick()}>
          {text}
        </MenuItem>
      ))}
      {colorModeToggle && (
        <MenuItem icon={<ThemeIcon />} onSelect={() => void colorModeToggle()}>
          {t('toggleTheme')}
        </MenuItem>
      )}
    </MenuGroup>
  );
}

function AccountItem() {
  const { urls } = useStackApp();
  const { t } = useTranslator();
  return (
    <MenuGroup>
      <MenuItem icon={<SettingsIcon />} href={urls.accountSettings}>
        {t('accountLink')}
      </MenuItem>
    </MenuGroup>
  );
}

/** Both lead back to this page. */
function WaysIn() {
  const { urls } = useStackApp();
  const { t } = useTranslator();
  return (
    <MenuGroup>
      <MenuItem icon={<SignInIcon />} href={addReturnTarget(urls.signIn, window.location.href)}>
        {t('signIn')}
      </MenuItem>
      <MenuItem icon={<PersonAddIcon />} href={addReturnTarget(urls.signUp, window.location.href)}>
        {t('signUp')}
      </MenuItem>
    </MenuGroup>
  );
}

function MenuHead({ user }: { user: ShownUser }) {
  return (
    <div className="vst-menu-head">
      <UserPicture user={user} size={SIZE} />
      <UserInfo user={user} />
    </div>
  );
}

function UserInfo({ user: { displayName, primaryEmail } }: { user: ShownUser }) {
  return (
    <span className="vst-who">
      {displayName && <bdi className="vst-strong">{displayName}</bdi>}
      {primaryEmail && <bdi className={displayName ? 'vst-hint' : undefined}>{primaryEmail}</bdi>}
      {!displayName && !primaryEmail && <PersonIcon />}
    </span>
  );
}
