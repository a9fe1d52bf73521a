'use client';

import { Fragment, lazy, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { CurrentUser } from '../../resources/current-user.js';
import type { Team } from '../../resources/team.js';
import { useProject, useSignInFirst, useStackApp, useVisitor } from '../hooks.js';
import { SignedOutMessage } from '../ui/signed-out-message.js';
import { useHasPayments } from '../payments/customer-reads.js';
import { useTeams } from '../team-hooks.js';
import { TeamAvatar } from '../ui/avatar.js';
import { PlusIcon } from '../ui/icons.js';
import { PageFrame, Skeleton, Title, type PageProps } from '../ui/page.js';
import { listAccountItems, PAYMENTS_ID, type SettingsItem } from './account-items.js';
import type { SettingsMocks } from './demonstration-data.js';
import { TeamCreationSection } from './team-creation-section.js';
import { TeamPage } from './team-page.js';
import { settingsStyleSheet } from './styles.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** Nobody loads it who shows their users' own data. */
const Demonstration = lazy(async () => ({ default: (await import('./demonstration.js')).Demonstration }));

/** The page's size, pages of your own among the settings, and made-up data to show in the place of a user's. */
export interface AccountSettingsProps extends PageProps, SettingsMocks {
  /** Pages of your own, below those about the account. */
  extraItems?: readonly SettingsItem[];
}

/**
 * The page on which users look after their account: their profile, sign-in methods, sessions, keys, payments and teams. With
 * `mock` data it is a demonstration that asks no server.
 *
 * @example <AccountSettings fullPage extraItems={[{ id: 'billing', title: 'Billing', content: <Bills /> }]} />
 */
export function AccountSettings({ fullPage, extraItems = [], ...mocks }: AccountSettingsProps) {
  const isMock = Object.values(mocks).some((mock) => mock !== undefined);
  const page = <SettingsForUser extraItems={extraItems} />;
  return (
    <PageFrame fullPage={fullPage} isWide styles={settingsStyleSheet}>
      {isMock ? (
        // Other data make another demonstration.
        <Demonstration key={JSON.stringify(mocks)} mocks={mocks}>
          {page}
        </Demonstration>
      ) : (
        page
      )}
    </PageFrame>
  );
}

function SettingsForUser({ extraItems }: { extraItems: readonly SettingsItem[] }) {
  const user = useVisitor();
  const hasStayed = useSignInFirst(user === null);
  if (!user) return hasStayed ? <SignedOutMessage /> : <Skeleton />;
  return <Settings user={user} extraItems={extraItems} />;
}

function Settings({ user, extraItems }: { user: CurrentUser; extraItems: readonly SettingsItem[] }) {
  const { t } = useSettingsTranslator();
  const teamItems = useTeamItems();
  const { config } = useProject();
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => '');
  const hasPayments = useHasPayments(user) || hash === PAYMENTS_ID;
  const items = [...listAccountItems(user, { config, hasPayments }, t), ...extraItems];
  const selected = [...items, ...teamItems].find(({ id }) => id === hash) ?? items[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(selected?.id);
  useEffect(() => {
    // Not at first: then the page begins where pages begin.
    if (shown.current !== selected?.id) heading.current?.focus();
    shown.current = selected?.id;
  }, [selected?.id]);
  return (
    <>
      <Title isStart text={<WayBack />}>
        {t('accountTitle')}
      </Title>
      <div className="vst-settings">
        <Rail items={items} teamItems={teamItems} selected={selected?.id} />
        <div className="vst-panel">
          <h2 className="vst-hidden" tabIndex={-1} ref={heading}>
            {selected?.title}
          </h2>
          <Fragment key={selected?.id}>{selected?.content}</Fragment>
        </div>
      </div>
    </>
  );
}

/** The project's name, which leads to the application where these settings are not all there is. */
function WayBack() {
  const { t } = useSettingsTranslator();
  const { urls } = useStackApp();
  const { displayName } = useProject();
  if (urls.home === urls.accountSettings) return displayName;
  return (
    <a className="vst-way-back" href={urls.home} title={t('goHome')}>
      {displayName}
    </a>
  );
}

interface RailItem extends SettingsItem {
  icon?: ReactNode;
}

/** A page for each team, and one that makes another. */
function useTeamItems(): RailItem[] {
  const { t } = useSettingsTranslator();
  const { config } = useProject();
  const teams = useTeams();
  const items = teams.map((team) => ({
    id: teamItemId(team),
    title: team.displayName,
    icon: <TeamAvatar team={team} size={20} />,
    content: <TeamPage team={team} />,
  }));
  if (!config.clientTeamCreationEnabled) return items;
  const open = (team: Team) => {
    window.location.hash = teamItemId(team);
  };
  const content = <TeamCreationSection onCreated={open} />;
  return [...items, { id: 'team-creation', title: t('createTeam'), icon: <PlusIcon />, content }];
}

function teamItemId({ id }: Team): string {
  return `team-${id}`;
}

interface RailProps {
  items: readonly RailItem[];
  teamItems: readonly RailItem[];
  selected: string | undefined;
}

function Rail({ items, teamItems, selected }: RailProps) {
  const { t } = useSettingsTranslator();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the rail is one line that scrolls.
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <nav className="vst-rail" aria-label={t('accountSections')} ref={rail}>
      <RailLinks items={items} selected={selected} />
      {teamItems.length > 0 && (
        <>
          <span className="vst-rail-label">{t('teams')}</span>
          <RailLinks items={teamItems} selected={selected} />
        </>
      )}
    </nav>
  );
}

function RailLinks({ items, selected }: Pick<RailProps, 'items' | 'selected'>) {
  // In full: a mere `#` means something else where the page has a base address.
  const here = window.location.pathname + window.location.search;
  return items.map(({ id, title, icon }) => (
    <a key={id} href={`${here}#${id}`} aria-current={id === selected ? 'page' : undefined}>
      {icon}
      <bdi>{title}</bdi>
    </a>
  ));
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function readHash(): string {
  return window.location.hash.slice(1);
}
