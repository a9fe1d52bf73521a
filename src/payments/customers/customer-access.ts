import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { TeamAccess } from '../../teams/access/team-access.js';
import { KnownError } from '../../common/errors/known-error.js';
import { UserLoader } from '../../users/reads/user.loader.js';
import { CustomerTokensService } from './customer-tokens.service.js';
import { customerNotFound, uuidOf, type Customer } from './customers.js';

/** The permission that everything of a team's money asks for. */
export const PAYS_FOR_TEAM = 'team_admin';

/** Errors of access to a customer's payments. */
export const CUSTOMER_ACCESS_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'CUSTOMER_OF_SOMEBODY_ELSE',
  'TEAM_PERMISSION_REQUIRED',
  'USER_NOT_FOUND',
  'TEAM_NOT_FOUND',
] as const;

/** The customers in whose name a caller may pay: for a client its own user, and the teams that this user administers. */
@Injectable()
export class CustomerAccess {
  constructor(
    private readonly users: UserLoader,
    private readonly teams: TeamAccess,
    private readonly tokens: CustomerTokensService,
  ) {}

  /**
   * Lets servers and administrators pass for every customer that exists, and clients for those of their user. Clients learn
   * nothing of others, not even whether they exist.
   *
   * @throws KnownError one of {@link CUSTOMER_ACCESS_ERRORS}
   */
  async require(caller: Caller, customer: Customer): Promise<void> {
    if (caller.tier === 'client') await this.requireOwn(caller, customer);
    const id = uuidOf(customer);
    if (customer.type === 'custom') return;
    if (id === null) throw customerNotFound(customer);
    // A client's team was looked at already.
    if (customer.type === 'team') return caller.tier === 'client' ? undefined : this.teams.requireMember(caller, id);
    if (!(await this.users.find(caller, id))) throw customerNotFound(customer);
  }

  /**
   * The same for clients on the routes that older server applications ask without a user's token: who sends none passes,
   * unless the project asks for one. Whether the customer exists is not looked at.
   *
   * @throws KnownError the first three of {@link CUSTOMER_ACCESS_ERRORS}
   */
  async requireForToken(caller: Caller, customer: Customer): Promise<void> {
    if (caller.tier !== 'client') return;
    if (caller.user || caller.tenancy.config.payments.requireCustomerToken) return this.requireOwn(caller, customer);
    await this.tokens.noteMissing(caller);
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

  /** @throws KnownError USER_AUTHENTICATION_REQUIRED, CUSTOMER_OF_SOMEBODY_ELSE, TEAM_PERMISSION_REQUIRED */
  private async requireOwn(caller: Caller, { type, id }: Customer): Promise<void> {
    const { id: userId } = requireUser(caller);
    if (type !== 'team') {
      if (type === 'user' && id === userId) return;
      throw new KnownError('CUSTOMER_OF_SOMEBODY_ELSE');
    }
    const teamId = uuidOf({ type, id });
    if (teamId !== null) return this.teams.requireHolder(caller.tenancy, { teamId, userId }, PAYS_FOR_TEAM);
    throw new KnownError('TEAM_PERMISSION_REQUIRED', { team_id: id, user_id: userId, permission_id: PAYS_FOR_TEAM });
  }
}
