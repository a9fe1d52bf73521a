/** The permissions that exist in every project's teams, with their descriptions. They contain no others. */
export const SYSTEM_PERMISSIONS = {
  $delete_team: 'Delete the team',
  $invite_members: 'Invite other users to the team',
  $manage_api_keys: 'Create and manage API keys of the team',
  $read_members: "Read the other members' profiles and the pending invitations",
  $remove_members: 'Remove other members and revoke invitations',
  $update_team: 'Update the team',
} as const;

/** Sorted by code point. */
export const SYSTEM_PERMISSION_IDS: readonly string[] = Object.keys(SYSTEM_PERMISSIONS);

/** Tells whether an id is that of a system permission. No project can define it otherwise. */
export function isSystemPermission(id: string): id is keyof typeof SYSTEM_PERMISSIONS {
  return Object.hasOwn(SYSTEM_PERMISSIONS, id);
}
