import { Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import type { Tier } from '../tenancy/tier.js';
import { Authenticator, type Authenticated } from './authenticator.js';
import type { Credentials } from './credentials.js';

/** What a strategy judges. */
export interface Presented {
  credentials: Credentials;
  /** An access token of the dashboard's own project will do for every project. */
  takesOwner: boolean;
}

interface TierStrategy {
  validate(presented: Presented): Promise<Authenticated | false>;
}

/** A passport strategy that answers for one access type and passes on requests of the others. */
function tierStrategy(tier: Tier): Type<TierStrategy> {
  @Injectable()
  class StrategyOfTier extends PassportStrategy(Strategy, tier) {
    constructor(private readonly authenticator: Authenticator) {
      super();
    }

    async validate({ credentials, takesOwner }: Presented): Promise<Authenticated | false> {
      if (credentials.accessType !== tier) return false;
      return this.authenticator.authenticate(credentials, tier, { takesOwner });
    }
  }
  return StrategyOfTier;
}

/** The three access types as Passport strategies: each answers for a request that declares its tier. */
export const ClientStrategy = tierStrategy('client');
export const ServerStrategy = tierStrategy('server');
export const AdminStrategy = tierStrategy('admin');
