import { INTERNAL_PROJECT_ID } from '../tenancy/tenancy.js';

const NAMED_USER = 'SELECT coalesce(u.display_name, u.primary_email) FROM users u';
const UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** The actor's present name. An owner is named while they are in the team that owns the project. */
export const actorName = (actor: 'actor' | 'impersonator') => `CASE a.${actor}_type
  WHEN 'user' THEN (${NAMED_USER} WHERE u.project_id = a.project_id AND u.id = a.${actor}_id::uuid)
  WHEN 'owner' THEN (${NAMED_USER} JOIN projects p ON p.id = a.project_id
    JOIN team_memberships m ON m.project_id = u.project_id AND m.team_id = p.owner_team_id AND m.user_id = u.id
    WHERE u.project_id = '${INTERNAL_PROJECT_ID}' AND u.id = a.${actor}_id::uuid)
  WHEN 'key' THEN (SELECT s.description FROM project_key_sets s
    WHERE s.project_id = a.project_id AND s.id = a.${actor}_id::uuid)
  END`;

/** The tables whose rows have a name, by the type of the object. */
const NAMED_OBJECTS: Record<string, readonly [table: string, name: string]> = {
  user: ['users', 'coalesce(o.display_name, o.primary_email)'],
  team: ['teams', 'o.display_name'],
  contact_channel: ['contact_channels', 'o.value'],
  linked_account: ['oauth_accounts', 'o.email'],
  user_api_key: ['api_keys', 'o.description'],
  team_api_key: ['api_keys', 'o.description'],
  project_key_set: ['project_key_sets', 'o.description'],
  email: ['emails', 'o.subject'],
  email_draft: ['email_drafts', 'o.display_name'],
  mailing: ['mailings', 'o.subject'],
  import: ['imports', 'o.file_name'],
  saved_view: ['saved_views', 'o.name'],
  webhook_endpoint: ['webhook_endpoints', `coalesce(nullif(o.description, ''), o.url)`],
};

/** The object's present name; null where its type has none, and when it is gone. */
export const OBJECT_NAME = `CASE WHEN a.object_id ~ ${UUID} THEN CASE a.object_type
  ${Object.entries(NAMED_OBJECTS)
    .map(
      ([type, [table, name]]) =>
        `WHEN '${type}' THEN (SELECT ${name} FROM ${table} o WHERE o.project_id = a.project_id AND o.id = a.object_id::uuid)`,
    )
    .join('\n  ')}
  END END`;

/** The present name of the end user whom a row concerns beside its object. */
export const CONCERNED_NAME = `(${NAMED_USER} WHERE u.project_id = a.project_id AND u.id = a.user_id)`;
