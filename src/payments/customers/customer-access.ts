import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { requireAccess } from '../../common/access/require-access.js';
import { TeamAccess } from '../../teams/access/team-access.js';
import { KnownError } from '../../common/errors/known-error.js';
import { UserLoader } from '../../users/reads/user.loader.js';
import { customerNotFound, uuidOf, type Customer } from './customers.js';

/** Errors of access to a customer's payments. */
export const CUSTOMER_ACCESS_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'USER_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'TEAM_MEMBERSHIP_NOT_FOUND',
  'INSUFFICIENT_ACCESS_TYPE',
] as const;

/** The customers in whose name a caller may pay: for a client its own user, and the teams of that user. */
@Injectable()
export class CustomerAccess {
  constructor(
    private readonly users: UserLoader,
    private readonly teams: TeamAccess,
  ) {}

  /** @throws KnownError one of {@link CUSTOMER_ACCESS_ERRORS}, the last for a customer whom only the application knows */
  async require(caller: Caller, customer: Customer): Promise<void> {
    if (customer.type === 'custom') return requireAccess('server', caller.tier);
    if (caller.tier === 'client') requireUser(caller);
    const id = uuidOf(customer);
    if (id === null) throw customerNotFound(customer);
    if (customer.type === 'team') return this.teams.requireMember(caller, id);
    const isHidden = caller.tier === 'client' && requireUser(caller).id !== id;
    if (isHidden || !(await this.users.find(caller, id))) throw customerNotFound(customer);
  }

  /** True if {@link require} lets a caller pass. */
  async allows(caller: Caller, customer: Customer): Promise<boolean> {
    try {
      await this.require(caller, customer);
      return true;
    } catch (error) {
      if (error instanceof KnownError) return false;
      throw error;
    }
  }
}
