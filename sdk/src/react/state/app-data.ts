import type { TeamApiKey, UserApiKey } from '../../resources/api-key.js';
import type { DeprecatedOAuthConnection, OAuthConnection } from '../../resources/connected-account.js';
import type { CurrentUser } from '../../resources/current-user.js';
import type { AppActions, AppFacts } from '../../apps/app-actions.js';
import type { CustomerProduct } from '../../resources/customer-product.js';
import type { Item } from '../../resources/item.js';
import type { OAuthProvider } from '../../resources/oauth-provider.js';
import type { TeamPermission } from '../../resources/permissions.js';
import type { Project, ProjectActions } from '../../resources/project.js';
import type { ReceivedTeamInvitation, SentTeamInvitation } from '../../resources/team-invitation.js';
import type { EditableTeamMemberProfile, Team, TeamUser } from '../../resources/team.js';
import { AsyncValue, AsyncValues } from './async-value.js';

/** Any app that acts for its user. */
export type PagesApp = AppFacts & AppActions<CurrentUser> & ProjectActions;

type ContactChannels = Awaited<ReturnType<CurrentUser['listContactChannels']>>;
type Sessions = Awaited<ReturnType<CurrentUser['getActiveSessions']>>;
type SecurityEvents = Awaited<ReturnType<CurrentUser['listSecurityEvents']>>;
type NotificationCategories = Awaited<ReturnType<CurrentUser['listNotificationCategories']>>;

/** The data of one app that all pages share. */
export interface AppData extends TeamData, AccountData {
  project: AsyncValue<Project>;
  /** Anonymous ones, too. */
  user: AsyncValue<CurrentUser | null>;
  /** Makes an anonymous user, where a page wants one and nobody is signed in. */
  anonymousSignUp: AsyncValue<null>;
  /** Goes to the sign-in page. Never there, as the page is going away. */
  signInDeparture: AsyncValue<null>;
  contactChannels: AsyncValue<ContactChannels>;
  sessions: AsyncValue<Sessions>;
  /** The latest ones; null without a user. */
  securityEvents: AsyncValue<SecurityEvents | null>;
  notificationCategories: AsyncValue<NotificationCategories>;
  apiKeys: AsyncValue<UserApiKey[]>;
}

/** The data about accounts at providers. */
export interface AccountData {
  linkedAccounts: AsyncValue<OAuthProvider[]>;
  /** Those whose access tokens can be asked for. */
  connections: AsyncValue<OAuthConnection[]>;
  /** By user, provider and scopes, and by what is to happen without one. */
  connectedAccounts: AsyncValues<DeprecatedOAuthConnection | null>;
  /** The ways to a provider that the pages are on, by the same. */
  departures: AsyncValues<null>;
}

/** The data about teams, and about what users and teams have. */
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
  teamApiKeys: AsyncValues<TeamApiKey[]>;
  /** Of users and teams, by their id and that of the item. */
  items: AsyncValues<Item>;
  /** Of users and teams, by their id. */
  products: AsyncValues<CustomerProduct[]>;
}

/** Names what a user sees of a team, or of the whole project. */
export function keyOf(user: { id: string }, team: { id: string } | null): string {
  return `${user.id}/${team?.id ?? ''}`;
}

/** Of a page. */
export const SECURITY_EVENTS = 20;

const known = new WeakMap<PagesApp, AppData>();

export function getAppData(app: PagesApp): AppData {
  const existing = known.get(app);
  if (existing) return existing;
  const ofUser = <Value>(read: (owner: CurrentUser) => Promise<Value[]>) =>
    new AsyncValue(async () => {
      const owner = await app.getUser({ includeRestricted: true });
      return owner ? read(owner) : [];
    });
  const user = new AsyncValue<CurrentUser | null>(() => app.getUser({ or: 'anonymous-if-exists[deprecated]' }));
  const data: AppData = {
    project: new AsyncValue(() => app.getProject()),
    user,
    anonymousSignUp: new AsyncValue(() => signUpAnonymously(app, user)),
    signInDeparture: new AsyncValue(() => app.redirectToSignIn({ replace: true }).then(() => new Promise(() => {}))),
    contactChannels: ofUser((owner) => owner.listContactChannels()),
    sessions: ofUser((owner) => owner.getActiveSessions()),
    securityEvents: new AsyncValue(async () => {
      const owner = await app.getUser({ includeRestricted: true });
      return owner ? owner.listSecurityEvents({ limit: SECURITY_EVENTS }) : null;
    }),
    notificationCategories: ofUser((owner) => owner.listNotificationCategories()),
    apiKeys: ofUser((owner) => owner.listApiKeys()),
    linkedAccounts: ofUser((owner) => owner.listOAuthProviders()),
    connections: ofUser((owner) => owner.listConnectedAccounts()),
    connectedAccounts: new AsyncValues(),
    departures: new AsyncValues(),
    ...createTeamData(),
  };
  known.set(app, data);
  return data;
}

/** @throws Error if the user cannot be read afterwards: to ask for another one would never end */
async function signUpAnonymously(app: PagesApp, user: AppData['user']): Promise<null> {
  await app.getUser({ or: 'anonymous' });
  await user.reload();
  // The tokens that have changed make it read again, too.
  await user.refreshed();
  const snapshot = user.getSnapshot();
  if (snapshot.status === 'ready' && snapshot.value === null) {
    throw new Error('The anonymous user that was made could not be read.');
  }
  return null;
}

/** Forgets what was read of the user before. */
function forgetOwnLists(data: AppData): void {
  const { contactChannels, sessions, notificationCategories, apiKeys, linkedAccounts, connections } = data;
  const lists = [contactChannels, sessions, notificationCategories, apiKeys, linkedAccounts, connections];
  for (const list of lists) list.forget();
  data.securityEvents.forget();
}

/** Forgets what was read of teams, which may have changed from outside. */
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
    teamApiKeys: new AsyncValues(),
    items: new AsyncValues(),
    products: new AsyncValues(),
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
      forgetOwnLists(data);
      data.signInDeparture.forget();
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
