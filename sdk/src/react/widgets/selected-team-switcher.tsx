'use client';

import { useEffect, useRef } from 'react';
import type { Team } from '../../hooks/objects.js';
import type { TeamLike } from '../../resources/team.js';
import { useOwnReads, useVisitor } from '../hooks.js';
import { FormError } from '../ui/field.js';
import { InlineFrame } from '../ui/inline-frame.js';
import { useSubmit } from '../ui/use-submit.js';
import { TeamMenu, type MockTeam, type TeamChoice, type TeamSwitcherProps } from './team-switcher.js';
import { menuStyleSheet } from './styles.js';

/** The page's own team, the page to go to, and whether choosing is remembered for the user. */
export interface SelectedTeamSwitcherProps<AllowNull extends boolean = false> extends Omit<
  TeamSwitcherProps<AllowNull>,
  'team' | 'teamId' | 'teams' | 'mockUser'
> {
  /** The team that a demonstration begins with. */
  mockUser?: { selectedTeam?: MockTeam };
  /** The page that choosing a team leads to; none unless told. */
  urlMap?: (team: TeamChoice<AllowNull>) => string;
  /** The team of the page, which then becomes the user's selected one. */
  selectedTeam?: TeamLike;
  /** Leaves the user's selected team as it is. */
  noUpdateSelectedTeam?: boolean;
}

/**
 * Chooses the team that the user works in: `user.selectedTeam` everywhere.
 *
 * @example <SelectedTeamSwitcher urlMap={(team) => `/teams/${team.id}`} />
 */
export function SelectedTeamSwitcher<AllowNull extends boolean = false>(props: SelectedTeamSwitcherProps<AllowNull>) {
  return (
    <InlineFrame styles={menuStyleSheet} placeholder={{ width: 200, height: 44 }}>
      <SelectedTeamMenu {...(props as SelectedTeamSwitcherProps<boolean>)} />
    </InlineFrame>
  );
}

function SelectedTeamMenu(props: SelectedTeamSwitcherProps<boolean>) {
  const { urlMap, selectedTeam, noUpdateSelectedTeam = false, onChange, mockUser, ...menu } = props;
  const isMock = mockUser !== undefined || menu.mockTeams !== undefined;
  const user = useVisitor();
  const reads = useOwnReads();
  const { error, submit } = useSubmit();
  const pageTeamId = selectedTeam?.id;
  const select = async (teamId: string | null) => {
    if (noUpdateSelectedTeam || isMock) return;
    await user?.setSelectedTeam(teamId);
    await reads.refreshed('getUser');
  };
  const taken = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Once for each team that the page is about: the user may select another one afterwards.
    if (!user || pageTeamId === undefined || taken.current === pageTeamId) return;
    taken.current = pageTeamId;
    if (user.selectedTeam?.id !== pageTeamId) void submit(() => select(pageTeamId));
  });
  const change = (team: Team | null) =>
    submit(async () => {
      await select(team?.id ?? null);
      await onChange?.(team);
      if (urlMap) window.location.assign(urlMap(team));
    });
  return (
    <>
      <TeamMenu
        {...menu}
        team={selectedTeam ?? mockUser?.selectedTeam ?? user?.selectedTeam}
        onChange={(team) => void change(team)}
      />
      <FormError error={error} isSpaceKept={false} />
    </>
  );
}
