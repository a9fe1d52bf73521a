/** The thing that an id in a request names, seen by its sender. */
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

/** The relation of each id of a request, by its parameter. */
export type Relations = Readonly<Record<string, Relation>>;
