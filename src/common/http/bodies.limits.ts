const KB = 1024;
const MB = 1024 * KB;

/**
 * The largest bodies of requests, in bytes as they are sent. They are counted before anything is parsed, and before
 * anybody's credentials are looked at.
 */
export const BODY_BYTES = {
  /** Wherever an endpoint does not say otherwise. */
  usual: 64 * KB,
  /** One image as a data URL of a million characters, and metadata that clients may set. */
  image: 1.25 * MB,
  /** An image, and metadata of every kind. */
  imageAndMetadata: 2 * MB,
  /** A logo of each kind, and settings. */
  logos: 4.5 * MB,
  /** The source of an email, however its characters are escaped. */
  source: 1 * MB,
  sources: 2 * MB,
  /** A megabyte of configuration, as JSON within JSON. */
  configuration: 2.5 * MB,
  /** A value of 5 MB that was encrypted and written in base64. */
  vaultValue: 7.25 * MB,
  /** A part of a file that is imported: at least one line, which may be a value of the vault. */
  importChunk: 8 * MB,
  /** Bodies that are accepted and never parsed. */
  dropped: 1 * MB,
  /** Events from Stripe, and reports of providers on emails. */
  event: 256 * KB,
  graphql: 2.5 * MB,
  /** From this size on JSON is read in steps: some megabytes at once would stop the process for 30 ms. */
  long: 512 * KB,
  /** Bodies that are refused as too large, but still read, so that the sender sees the answer. */
  discarded: 16 * MB,
} as const;

/** The bounds of a body's structure, whatever its size: checking costs time for each part. */
export const BODY_SHAPE = {
  /** Lists and objects within each other. */
  depth: 128,
  /** Lists, objects, and what is in them. */
  members: 20_000,
  formFields: 1_000,
} as const;

/** The longest GraphQL document, in characters; variables are not part of it. */
export const LONGEST_DOCUMENT = 64 * KB;
