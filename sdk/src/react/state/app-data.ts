import type { CurrentUser } from '../../resources/current-user.js';
import type { AppActions, AppFacts } from '../../apps/app-actions.js';
import type { TeamPermission } from '../../resources/permissions.js';
import type { Project, ProjectActions } from '../../resources/project.js';
import type { ReceivedTeamInvitation, SentTeamInvitation } from '../../resources/team-invitation.js';
import type { EditableTeamMemberProfile, Team, TeamUser } from '../../resources/team.js';
import { AsyncValue, AsyncValues } from './async-value.js';

/** Any app that acts for its user. */
export type PagesApp = AppFacts & AppActions<CurrentUser> & ProjectActions;

type ContactChannels = Awaited<ReturnType<CurrentUser['listContactChannels']>>;
type Sessions = Awaited<ReturnType<CurrentUser['getActiveSessions']>>;
type NotificationCategories = Awaited<ReturnType<CurrentUser['listNotificationCategories']>>;

/** What the pages show of one app, shared by all of them. */
export interface AppData extends TeamData {
  project: AsyncValue<Project>;
  user: AsyncValue<CurrentUser | null>;
  contactChannels: AsyncValue<ContactChannels>;
  sessions: AsyncValue<Sessions>;
  notificationCategories: AsyncValue<NotificationCategories>;
}

/** What the pages show of teams. */
export interface TeamData {
  /** By the id of their member, so that nobody sees those of the user before. */
  teams: AsyncValues<Team[]>;
  receivedInvitations: AsyncValues<ReceivedTeamInvitation[]>;
  /** By `keyOf` a user and a team, like all that follows. */
  teamMembers: AsyncValues<TeamUser[]>;
  teamProfiles: AsyncValues<EditableTeamMemberProfile>;
  sentInvitations: AsyncValues<SentTeamInvitation[]>;
  /** With those that the permissions granted contain. */
  permissions: AsyncValues<TeamPermission[]>;
  grantedPermissions: AsyncValues<TeamPermission[]>;
}

/** Names what a user sees of a team, or of the whole project. */
export function keyOf(user: { id: string }, team: { id: string } | null): string {
  return `${user.id}/${team?.id ?? ''}`;
}

const known = new WeakMap<PagesApp, AppData>();

export function getAppData(app: PagesApp): AppData {
  const existing = known.get(app);
  if (existing) return existing;
  const ofUser = <Value>(read: (user: CurrentUser) => Promise<Value[]>) =>
    new AsyncValue(async () => {
      const user = await app.getUser();
      return user ? read(user) : [];
    });
  const data: AppData = {
    project: new AsyncValue(() => app.getProject()),
    user: new AsyncValue(() => app.getUser()),
    contactChannels: ofUser((user) => user.listContactChannels()),
    sessions: ofUser((user) => user.getActiveSessions()),
    notificationCategories: ofUser((user) => user.listNotificationCategories()),
    ...createTeamData(),
  };
  known.set(app, data);
  return data;
}

/** What is known of teams, which may have changed from outside. */
export function forgetTeams(data: AppData): void {
  for (const name of Object.keys(createTeamData()) as (keyof TeamData)[]) data[name].forget();
}

function createTeamData(): TeamData {
  return {
    teams: new AsyncValues(),
    receivedInvitations: new AsyncValues(),
    teamMembers: new AsyncValues(),
    teamProfiles: new AsyncValues(),
    sentInvitations: new AsyncValues(),
    permissions: new AsyncValues(),
    grantedPermissions: new AsyncValues(),
  };
}

/**
 * Follows signing in and out, also in other tabs, for as long as somebody shows pages of this app. Returns a function
 * that ends it.
 */
export function followTokens(app: PagesApp): () => void {
  const data = getAppData(app);
  let seen: string | null | undefined;
  const follow = async () => {
    const { refreshToken } = await app.getAuthJson();
    // Access tokens are renewed all the time; only another session matters here.
    if (seen !== undefined && seen !== refreshToken) {
      for (const value of [data.contactChannels, data.sessions, data.notificationCategories]) value.forget();
      await data.user.reload();
      forgetTeams(data);
    }
    seen = refreshToken;
  };
  // A failing renewal shows where something is read next, with a way to try again.
  const followQuietly = () => void follow().catch(() => undefined);
  followQuietly();
  return app.subscribeToTokens(followQuietly);
}
