import type { ColleagueRole } from '../../gql/graphql.js';

/** The roles of colleagues in words, in the order of how much they may do. */
const ROLES: Record<ColleagueRole, { name: string; description: string }> = {
  owner: {
    name: 'Owner',
    description: 'Everything: colleagues and their roles, admin keys, deleting the project.',
  },
  developer: {
    name: 'Developer',
    description:
      'Users, emails, payments, settings, keys and webhooks. No admin keys, no roles, no deletion of the project.',
  },
  support: {
    name: 'Support',
    description: 'Users, teams, sessions and emails. No keys, no settings, no deletion.',
  },
  billing: {
    name: 'Billing',
    description: 'Products and items of customers, and where the money goes. Users can be looked at.',
  },
  reader: {
    name: 'Reader',
    description: 'Looks at users, teams, payments, the audit log, and which emails were sent. Changes nothing.',
  },
};

export const ROLE_NAMES = Object.keys(ROLES) as ColleagueRole[];

export function nameRole(role: ColleagueRole): string {
  return ROLES[role].name;
}

/** The rights of a role, in a sentence. */
export function describeRole(role: ColleagueRole): string {
  return ROLES[role].description;
}
