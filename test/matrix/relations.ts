/** What an id in a request names, seen by who sends it. */
export type Relation =
  /** The caller's own, or of a user of the caller's project where nobody is signed in. */
  | 'own'
  /** Another user's of the same project. */
  | 'peer'
  /** Another project's. */
  | 'foreign'
  /** The word instead of an id. */
  | 'me'
  /** No such id by its form. */
  | 'malformed'
  /** Nobody's. */
  | 'unknown'
  /** Left out. */
  | 'none';

/** Which id of a request names what. */
export type Relations = Readonly<Record<string, Relation>>;
