/** Somewhere users come from. */
export interface Source {
  /** The name of the mapping; `custom` for one that is made here. */
  id: string;
  label: string;
  /** Instructions for exporting a file there. */
  guide: string;
  /** The fields that are asked for beside the file. */
  asks?: 'passphrase' | 'firebase' | 'columns';
}

/** The products that users can be imported from, with instructions for exporting them. */
export const SOURCES: readonly Source[] = [
  {
    id: 'vestibule',
    label: 'Vestibule',
    guide:
      'On the other server, open Import and export of the project and export it. With the passphrase of that export its secrets come along: hashes of passwords, factors, keys.',
    asks: 'passphrase',
  },
  {
    id: 'custom',
    label: 'A CSV file with columns of your own',
    guide:
      'Export users, teams or members from wherever they are as CSV, in UTF-8, under a line with the names of the columns. Then say below which column is what.',
    asks: 'columns',
  },
  {
    id: 'auth0',
    label: 'Auth0',
    guide:
      'Have a users-exports job of the Management API write JSON, with all fields that you use, and unpack it. Hashes of passwords are only in the file that Auth0’s support makes on request.',
  },
  {
    id: 'clerk',
    label: 'Clerk',
    guide:
      'In Clerk’s dashboard, under Settings, User exports, export all users as CSV. It has the hashes of their passwords: they sign in as before.',
  },
  {
    id: 'supabase',
    label: 'Supabase',
    guide:
      'In the SQL editor run “select * from auth.users” and download the result as CSV or JSON. It has the hashes of passwords; accounts at providers need the rows of auth.identities, too, as a column “identities”.',
  },
  {
    id: 'firebase',
    label: 'Firebase',
    guide:
      'Run “firebase auth:export users.json --format=json --project YOUR-PROJECT”. For passwords, copy the hash parameters from the Firebase console: Authentication, Users, ⋮, Password hash parameters.',
    asks: 'firebase',
  },
  {
    id: 'better_auth',
    label: 'Better Auth',
    guide:
      'Select the rows of its table user from your database as JSON, one on each line, each with its rows of the table account as “accounts”. Passwords are in those rows.',
  },
];

/** The name of a source; its id where the page knows none. */
export function nameSource(mapping: string): string {
  return SOURCES.find(({ id }) => id === mapping)?.label ?? mapping;
}
