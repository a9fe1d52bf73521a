import type { JsonObject } from '../../json.js';

/** A field that a column of a file can become. */
interface ColumnTarget {
  field: string;
  label: string;
  /** The type that it is read as, where it is no text. */
  as?: 'boolean' | 'millis' | 'json';
  /** Other names of columns that mean it. */
  names?: readonly string[];
}

const METADATA: readonly ColumnTarget[] = [
  { field: 'client_metadata', label: 'Client metadata (JSON)', as: 'json' },
  { field: 'client_read_only_metadata', label: 'Read-only client metadata (JSON)', as: 'json' },
  { field: 'server_metadata', label: 'Server metadata (JSON)', as: 'json', names: ['metadata'] },
];

const IDS: readonly ColumnTarget[] = [
  { field: 'id', label: 'Id (a UUID, which is kept)' },
  { field: 'external_id', label: 'Id of another form', names: ['uid', 'user id', 'username'] },
];

const IMAGE: ColumnTarget = {
  field: 'profile_image_url',
  label: 'Image (an address)',
  names: ['picture', 'avatar', 'image', 'avatar url', 'image url'],
};

/** The types of a file's lines, with the fields of each. */
export const LINE_TYPES = {
  user: {
    label: 'Users',
    targets: [
      ...IDS,
      { field: 'primary_email', label: 'Email address', names: ['email', 'email address'] },
      {
        field: 'primary_email_verified',
        label: 'Whether the address is verified',
        as: 'boolean',
        names: ['email verified', 'verified'],
      },
      { field: 'display_name', label: 'Name', names: ['name', 'full name'] },
      IMAGE,
      {
        field: 'password_hash',
        label: 'Password hash',
        names: ['password', 'hash', 'encrypted password', 'password digest'],
      },
      { field: 'totp_secret', label: 'Secret of the authenticator app (base64)' },
      {
        field: 'signed_up_at_millis',
        label: 'Signed up at',
        as: 'millis',
        names: ['created at', 'created', 'signed up at'],
      },
      {
        field: 'last_active_at_millis',
        label: 'Last active at',
        as: 'millis',
        names: ['last sign in at', 'last active at'],
      },
      { field: 'country_code', label: 'Country (two letters)', names: ['country'] },
      ...METADATA,
    ],
  },
  team: {
    label: 'Teams',
    targets: [
      ...IDS,
      { field: 'display_name', label: 'Name', names: ['name', 'team', 'team name'] },
      IMAGE,
      { field: 'created_at_millis', label: 'Created at', as: 'millis', names: ['created at', 'created'] },
      ...METADATA,
    ],
  },
  team_membership: {
    label: 'Members of teams',
    targets: [
      { field: 'team_id', label: 'Id of the team, as in its line', names: ['team', 'team id'] },
      { field: 'user_id', label: 'Id of the user, as in their line', names: ['user', 'user id', 'member'] },
      { field: 'display_name', label: 'Name in the team', names: ['name'] },
      IMAGE,
      { field: 'created_at_millis', label: 'Joined at', as: 'millis', names: ['created at', 'joined at'] },
    ],
  },
} satisfies Record<string, { label: string; targets: readonly ColumnTarget[] }>;

export type LineType = keyof typeof LINE_TYPES;

/** The field that each column becomes, by the column; empty for none. */
export type ColumnChoices = Record<string, string>;

export function targetsOf(type: LineType): readonly ColumnTarget[] {
  return LINE_TYPES[type].targets;
}

/** Guesses fields from the names of the columns; each field once. */
export function guessColumns(columns: readonly string[], type: LineType): ColumnChoices {
  const taken = new Set<string>();
  const choices: ColumnChoices = {};
  for (const column of columns) {
    const name = plain(column);
    const target = targetsOf(type).find(
      ({ field, names = [] }) => !taken.has(field) && (plain(field) === name || names.includes(name)),
    );
    if (target) taken.add(target.field);
    choices[column] = target?.field ?? '';
  }
  return choices;
}

/** The mapping that choices come to, as the server takes it. */
export function writeMapping(type: LineType, choices: ColumnChoices): JsonObject {
  const fields = targetsOf(type).flatMap(({ field, as }): Array<[string, string | JsonObject]> => {
    const column = Object.keys(choices).find((name) => choices[name] === field);
    if (column === undefined) return [];
    return [[field, as === undefined ? column : { from: column, as }]];
  });
  return { type, fields: Object.fromEntries(fields) };
}

/** The problem that keeps choices from being used; null if there is none. */
export function checkColumns(type: LineType, choices: ColumnChoices): string | null {
  const chosen = Object.values(choices).filter((field) => field !== '');
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice !== undefined) return `Two columns are “${labelOf(type, twice)}”. Choose one of them.`;
  const missing = REQUIRED[type].find((fields) => !fields.some((field) => chosen.includes(field)));
  if (missing) return `Say which column is “${labelOf(type, missing[0] ?? '')}”.`;
  return null;
}

/** Of each list one has to be there. */
const REQUIRED: Record<LineType, string[][]> = {
  user: [['primary_email', 'id', 'external_id']],
  team: [['display_name']],
  team_membership: [['team_id'], ['user_id']],
};

function labelOf(type: LineType, field: string): string {
  return targetsOf(type).find((target) => target.field === field)?.label ?? field;
}

function plain(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('e-mail', 'email')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
