'use client';

import { decorate } from '../../hooks/decorate.js';
import type { Team } from '../../hooks/objects.js';
import type * as plain from '../../resources/team.js';
import { useOwnReads, useProject, useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { useTeams } from '../team-hooks.js';
import { TeamAvatar } from '../ui/avatar.js';
import { ChooseIcon, PlusIcon, SettingsIcon } from '../ui/icons.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.js';
import { menuStyleSheet } from './styles.js';

/** The value of a switcher's choice. */
export type TeamChoice<AllowNull extends boolean> = AllowNull extends true ? Team | null : Team;

/** The choice so far, the choices that there are, and what to do about a new one. */
export interface TeamSwitcherProps<AllowNull extends boolean = false> {
  /** The team that is chosen; or name it by its id. */
  team?: plain.TeamLike | null;
  /** The UUID of the team that is chosen, in place of `team`. */
  teamId?: string;
  /** True if no team can be chosen, too. */
  allowNull?: AllowNull;
  /** The label of choosing no team. */
  nullLabel?: string;
  /** Added to the class of the button. */
  triggerClassName?: string;
  /** Called with the choice, once somebody made one. */
  onChange?: (team: TeamChoice<AllowNull>) => void | Promise<void>;
  /** The teams to choose from; those of the user unless told. */
  teams?: readonly plain.Team[];
  /** Shown instead of the teams of the user, for demonstrations. */
  mockTeams?: readonly MockTeam[];
  /** The team that a demonstration begins with. */
  mockUser?: { team?: MockTeam };
  /** Shown instead of the app's own project, for demonstrations. */
  mockProject?: { config: { clientTeamCreationEnabled: boolean } };
}

/** A made-up team, for pages that demonstrate the component. */
export interface MockTeam {
  /** Any text that no other one has. */
  id: string;
  /** The words of its entry in the list. */
  displayName: string;
  /** The address of a picture; without one, the first letters of the name. */
  profileImageUrl?: string | null;
}

const SIZE = 24;
const PLACEHOLDER = { width: 200, height: 44 };

/**
 * Chooses among the user's teams, and leads to the settings of the one that is chosen. What choosing does, `onChange`
 * decides.
 *
 * @example <TeamSwitcher team={team} onChange={(next) => navigate(`/teams/${next.id}`)} />
 */
export function TeamSwitcher<AllowNull extends boolean = false>(props: TeamSwitcherProps<AllowNull>) {
  return (
    <InlineFrame styles={menuStyleSheet} placeholder={PLACEHOLDER}>
      <TeamMenu {...(props as TeamSwitcherProps<boolean>)} />
    </InlineFrame>
  );
}

/** Only its name and picture are looked at. */
function openMock({ profileImageUrl = null, ...team }: MockTeam): Team {
  return { ...team, profileImageUrl } as Team;
}

/** The same without what is around it. */
export function TeamMenu(props: TeamSwitcherProps<boolean>) {
  const { t } = useTranslator();
  const own = useTeams();
  const reads = useOwnReads();
  const given = props.teams && decorate(props.teams, { cache: reads, path: 'teams' });
  const teams: readonly Team[] = props.mockTeams?.map(openMock) ?? given ?? own;
  // Read here and not in the menu, which would vanish while it is read.
  const project = useProject();
  const { config } = props.mockProject ?? project;
  const chosenId = props.teamId ?? props.team?.id ?? props.mockUser?.team?.id;
  const chosen = teams.find(({ id }) => id === chosenId) ?? null;
  const others = teams.filter((team) => team !== chosen);
  const nullLabel = props.nullLabel ?? t('noTeam');
  const current = chosen?.displayName ?? (props.allowNull ? nullLabel : t('chooseTeam'));
  const trigger = (
    <>
      {chosen && <TeamAvatar team={chosen} size={SIZE} />}
      <bdi className="vst-menu-text">{current}</bdi>
      <ChooseIcon />
    </>
  );
  return (
    <Menu
      trigger={trigger}
      label={t('switchTeam')}
      triggerClassName={`vst-select ${props.triggerClassName ?? ''}`}
      head={teams.length === 0 && <p className="vst-menu-label">{t('noTeams')}</p>}
    >
      {chosen && <CurrentTeam team={chosen} />}
      {props.allowNull && (
        <MenuGroup>
          <MenuItem isChecked={chosen === null} onSelect={() => void props.onChange?.(null)}>
            {nullLabel}
          </MenuItem>
        </MenuGroup>
      )}
      {others.length > 0 && <OtherTeams teams={others} hasCurrent={chosen !== null} onChange={props.onChange} />}
      {config.clientTeamCreationEnabled && <CreateTeamItem />}
    </Menu>
  );
}

function CurrentTeam({ team }: { team: Team }) {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <MenuGroup label={t('currentTeam')}>
      <TeamItem team={team} isChosen />
      <MenuItem icon={<SettingsIcon />} href={`${urls.accountSettings}#team-${team.id}`}>
        {t('teamSettings')}
      </MenuItem>
    </MenuGroup>
  );
}

interface OtherTeamsProps {
  teams: readonly Team[];
  hasCurrent: boolean;
  onChange: TeamSwitcherProps<boolean>['onChange'];
}

function OtherTeams({ teams, hasCurrent, onChange }: OtherTeamsProps) {
  const { t } = useTranslator();
  return (
    <MenuGroup label={hasCurrent ? t('otherTeams') : t('teams')}>
      {teams.map((team) => (
        <TeamItem key={team.id} team={team} isChosen={false} onSelect={() => void onChange?.(team)} />
      ))}
    </MenuGroup>
  );
}

function TeamItem({ team, isChosen, onSelect }: { team: Team; isChosen: boolean; onSelect?: () => void }) {
  return (
    <MenuItem icon={<TeamAvatar team={team} size={SIZE} />} isChecked={isChosen} onSelect={onSelect}>
      <bdi>{team.displayName}</bdi>
    </MenuItem>
  );
}

function CreateTeamItem() {
  const { t } = useTranslator();
  const { urls } = useStackApp();
  return (
    <MenuGroup>
      <MenuItem icon={<PlusIcon />} href={`${urls.accountSettings}#team-creation`}>
        {t('createTeam')}
      </MenuItem>
    </MenuGroup>
  );
}
