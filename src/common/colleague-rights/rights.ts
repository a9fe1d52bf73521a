import { COLLEAGUE_ROLES, type ColleagueRole } from '../caller/colleague-roles.js';

type Roles = readonly ColleagueRole[];

const OF_OWNER: Roles = ['owner'];
const OF_DEVELOPER: Roles = ['owner', 'developer'];
const OF_SUPPORT: Roles = ['owner', 'developer', 'support'];
const OF_BILLING: Roles = ['owner', 'developer', 'billing'];
const OF_READER: Roles = ['owner', 'developer', 'reader'];
const OF_CORRESPONDENTS: Roles = ['owner', 'developer', 'support', 'reader'];
const OF_ALL: Roles = COLLEAGUE_ROLES;

/**
 * The rights that colleagues have by their role. The routes and fields behind each right are in `rest-rights.ts` and
 * `graphql-rights.ts`: these three files are the one table of what a colleague may do.
 */
export const ROLES_BY_RIGHT = {
  /** The name of the project, its settings without secrets, its numbers, who the colleagues are. */
  read_project: OF_ALL,
  read_people: OF_ALL,
  change_people: OF_SUPPORT,
  delete_people: OF_DEVELOPER,
  /** Sessions of users, impersonated ones included. */
  change_sessions: OF_SUPPORT,
  /** Emails without what they say: there are links in them by which one signs in. */
  read_email_list: OF_CORRESPONDENTS,
  read_email_contents: OF_SUPPORT,
  read_templates: OF_CORRESPONDENTS,
  send_emails: OF_SUPPORT,
  delete_drafts: OF_DEVELOPER,
  change_templates: OF_DEVELOPER,
  read_payments: OF_ALL,
  change_payments: OF_BILLING,
  /** The account that the money of the project goes to. */
  connect_payouts: ['owner', 'billing'],
  read_developer_pages: OF_READER,
  change_webhooks: OF_DEVELOPER,
  change_user_keys: OF_DEVELOPER,
  change_project_keys: OF_DEVELOPER,
  /** Keys that do everything which an owner does. */
  make_admin_keys: OF_OWNER,
  read_secrets: OF_DEVELOPER,
  change_settings: OF_DEVELOPER,
  change_vault: OF_DEVELOPER,
  import_data: OF_DEVELOPER,
  export_data: OF_DEVELOPER,
  /** Into the team that owns the project, with a role that is not above one's own. */
  invite_colleagues: OF_DEVELOPER,
  create_projects: OF_DEVELOPER,
  /** Roles, departures, the team itself, handing a project over, deleting it, and whatever the table does not know. */
  own_project: OF_OWNER,
} satisfies Record<string, Roles>;

export type ColleagueRight = keyof typeof ROLES_BY_RIGHT;

/** Every right, in the order of the table. */
export const COLLEAGUE_RIGHTS = Object.keys(ROLES_BY_RIGHT) as ColleagueRight[];

/** The roles that have a right, the highest first. */
export function rolesWith(right: ColleagueRight): readonly ColleagueRole[] {
  return ROLES_BY_RIGHT[right];
}

/** Tells whether a role has a right. */
export function hasRight(role: ColleagueRole, right: ColleagueRight): boolean {
  return rolesWith(right).includes(role);
}

/** The rights of a role, in the order of the table. */
export function rightsOf(role: ColleagueRole): ColleagueRight[] {
  return COLLEAGUE_RIGHTS.filter((right) => hasRight(role, right));
}

/** Tells whether a role has no right that the giver lacks: nobody makes somebody more than they are. */
export function mayGive(giver: ColleagueRole, role: ColleagueRole): boolean {
  return rightsOf(role).every((right) => hasRight(giver, right));
}

/** The roles that may give a role. */
export function giversOf(role: ColleagueRole): ColleagueRole[] {
  return COLLEAGUE_ROLES.filter((giver) => hasRight(giver, 'invite_colleagues') && mayGive(giver, role));
}
