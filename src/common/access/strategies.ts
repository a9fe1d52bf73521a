import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import type { Tier } from '../tenancy/tier.js';
import { Authenticator, type Authenticated } from './authenticator.js';
import { readCredentials, type Credentials } from './credentials.js';

/**
 * The part of a request that strategies read, and no more of it: Passport assigns functions to an object of its own for
 * each request, V8 keeps such functions outside the young generation, and all that they reach stays until the whole heap
 * is cleaned.
 */
export interface PassportRequest {
  readonly headers: IncomingHttpHeaders;
  /** An access token of the dashboard's own project will do for every project. */
  readonly takesOwner: boolean;
  /** Read by the first strategy, for all of them. */
  credentials?: Credentials;
  /** Set by Passport; null when the request carries no credentials. */
  user?: Authenticated | null;
}

interface TierStrategy {
  validate(request: PassportRequest): Promise<Authenticated | false>;
}

/** A passport strategy that answers for one access type and passes on requests of the others. */
function tierStrategy(tier: Tier): Type<TierStrategy> {
  @Injectable()
  class StrategyOfTier extends PassportStrategy(Strategy, tier) {
    constructor(private readonly authenticator: Authenticator) {
      super();
    }

    async validate(request: PassportRequest): Promise<Authenticated | false> {
      const credentials = (request.credentials ??= readCredentials(request.headers));
      if (this.authenticator.declaredTier(credentials) !== tier) return false;
      return this.authenticator.authenticate(credentials, tier, request);
    }
  }
  return StrategyOfTier;
}

/** The three access types as Passport strategies: each answers for a request that declares its tier. */
export const ClientStrategy = tierStrategy('client');
export const ServerStrategy = tierStrategy('server');
export const AdminStrategy = tierStrategy('admin');
