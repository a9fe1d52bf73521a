/** The kinds of recipients that a mailing is addressed to. */
export const AUDIENCE_KINDS = ['everybody', 'users', 'team', 'permission', 'product', 'filter'] as const;

/** The recipients of a mailing as they were named when it was sent. */
export interface KeptAudience {
  kind: (typeof AUDIENCE_KINDS)[number];
  /** The id of the team, the permission or the product. */
  id?: string;
  /** The name that it had. */
  name?: string;
  /** The filter, in wire names. */
  filter?: object;
}
