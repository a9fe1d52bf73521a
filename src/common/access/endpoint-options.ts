import type { ContractClass } from '../contract/field-registry.js';
import type { ThrownCode } from '../errors/known-error.js';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import type { Access } from '../tenancy/tier.js';

/** A shape that differs by the caller's tier: server and admin callers see and send more. */
export interface ByTier<T> {
  client: T;
  server: T;
}

/** The media types of answers that no contract class describes; null for those that succeed without a body. */
export const FREE_ANSWERS = {
  text: 'text/plain',
  page: 'text/html',
  image: 'image/*',
  json: 'application/json',
  lines: 'application/x-ndjson',
  'no-body': null,
} as const;

type FreeAnswer = keyof typeof FREE_ANSWERS;

/** The class or form of a successful answer over REST. */
export type Answer = ContractClass | ByTier<ContractClass> | FreeAnswer;

/** The wrapping of a list. */
export type Envelope = 'list' | 'page' | 'list or page';

/** The declaration that REST endpoints and GraphQL fields share. */
export interface Declaration {
  /** The lowest tier that may call; `public` needs no credentials (those that are sent are checked all the same). */
  access: Access;
  /** The codes this endpoint can raise beyond those of credentials, body and schema. */
  throws: readonly ThrownCode[];
  /** One sentence for the API's documentation. */
  summary?: string;
}

/** The declaration of a REST endpoint: the guard, the checks of answers and the API's documentation read it. */
export interface EndpointOptions extends Declaration {
  /** The content of a successful answer. */
  returns: Answer;
  /** The wrapping of `returns`: a list of all, a page, or whichever of the two the request asks for. */
  envelope?: Envelope;
  /** The body's class for each tier, if they differ; otherwise the type of the `@Body()` argument is the class. */
  body?: ByTier<ContractClass>;
  /** A request without a body is as good as one with an empty object. */
  optionalBody?: boolean;
  /** The body's size limit, of `BODY_BYTES`; 64 kB by default. */
  bodyBytes?: number;
  /** Whatever the body is, it is taken and dropped unparsed. */
  dropsBody?: boolean;
  /** Whatever the body is, the handler gets it byte by byte, as `request.body`: somebody has signed it. */
  readsBytes?: boolean;
  /** The rate limit, declared in the `*.limits.ts` of the feature: requests beyond it get 429. */
  rateLimit?: RateLimit;
  /** The status of success. */
  status?: 200 | 201;
  /** A signed-in user is part of the request's schema: without one the answer is SCHEMA_ERROR naming `auth.user`. */
  requiresUser?: boolean;
  /** The access token may be one of the dashboard's own project, whichever project the request is about. */
  takesOwner?: boolean;
  /**
   * True if the request's own proof (an emailed code, a password) lets it change how a user signs in. Otherwise the
   * session that it carries must allow it: alive, and the user's own.
   */
  hasProof?: boolean;
  /** Query parameters that are not declared are let through instead of refused. */
  acceptsAnyQuery?: boolean;
  /** Query parameters that are not declared are dropped instead of refused. */
  ignoresUnknownQuery?: boolean;
}

/** The contract class that an answer to a caller of this tier fits; null for an answer that none describes. */
export function answerClass(returns: Answer, tier: keyof ByTier<unknown>): ContractClass | null {
  if (typeof returns === 'string') return null;
  return 'client' in returns ? returns[tier] : returns;
}
