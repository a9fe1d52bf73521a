import { Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import type { Tier } from '../tenancy/tier.js';
import { Authenticator, type Authenticated } from './authenticator.js';
import type { AccessRequest } from './request.js';

interface TierStrategy {
  validate(request: AccessRequest): Promise<Authenticated | false>;
}

/** A passport strategy that answers for one access type and passes on requests of the others. */
function tierStrategy(tier: Tier): Type<TierStrategy> {
  @Injectable()
  class StrategyOfTier extends PassportStrategy(Strategy, tier) {
    constructor(private readonly authenticator: Authenticator) {
      super();
    }

    async validate(request: AccessRequest): Promise<Authenticated | false> {
      const { credentials, endpoint } = request;
      if (!credentials || credentials.accessType !== tier) return false;
      return this.authenticator.authenticate(credentials, tier, { takesOwner: endpoint?.takesOwner ?? false });
    }
  }
  return StrategyOfTier;
}

/** The three access types as Passport strategies: each answers for a request that declares its tier. */
export const ClientStrategy = tierStrategy('client');
export const ServerStrategy = tierStrategy('server');
export const AdminStrategy = tierStrategy('admin');
