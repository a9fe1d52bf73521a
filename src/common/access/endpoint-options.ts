import type { ContractClass } from '../contract/field-registry.js';
import type { ThrownCode } from '../errors/known-error.js';
import type { RateLimit } from '../rate-limits/rate-limit.js';
import type { Access } from '../tenancy/tier.js';

/** A shape that differs by the caller's tier: server and admin callers see and send more. */
export interface ByTier<T> {
  client: T;
  server: T;
}

type Shape = ContractClass | ByTier<ContractClass>;

/** What an endpoint declares about itself: the guard, the checks of answers and the API's documentation read it. */
export interface EndpointOptions {
  /** The lowest tier that may call; `public` needs no credentials (those that are sent are judged all the same). */
  access: Access;
  /** What a successful answer holds; nothing declared means a shape of its own (text, a file, free JSON). */
  returns?: Shape;
  /** `list` and `page` wrap `returns` in a list envelope. */
  envelope?: 'list' | 'page';
  /** What the body holds, where that differs by tier; otherwise the type of the `@Body()` argument says it. */
  body?: ByTier<ContractClass>;
  /** A request without a body is as good as one with an empty object. */
  optionalBody?: boolean;
  /** How often it may be called, as the `*.limits.ts` of its feature says: 429 beyond that. */
  rateLimit?: RateLimit;
  /** The codes this endpoint can raise beyond those of credentials, body and schema. */
  throws?: ThrownCode[];
  /** The status of success. */
  status?: 200 | 201;
  /** One sentence for the API's documentation. */
  summary?: string;
  /** A signed-in user is part of the request's schema: without one the answer is SCHEMA_ERROR naming `auth.user`. */
  requiresUser?: boolean;
  /** Query parameters that are not declared are let through instead of refused. */
  acceptsAnyQuery?: boolean;
}
