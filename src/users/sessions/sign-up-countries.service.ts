import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { UsersQueries } from '../reads/users.queries.js';
import { CountryTable } from './country-table.js';
import { readPlace } from './ip-info.js';

/** The country that somebody signs up from. */
@Injectable()
export class SignUpCountries {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly table: CountryTable,
    private readonly users: UsersQueries,
  ) {}

  /**
   * The country of a request, in two capital letters: as the operator's proxy says, else by its address. What programs say
   * of themselves makes no difference, so that nobody gets round a rule by it; of a request with a server's key, which is
   * not sent by who signs up, nothing is known.
   */
  async ofRequest(caller: Caller): Promise<string | null> {
    const place = caller.tier === 'client' ? readPlace(caller, this.environment.countryHeader) : null;
    return place && (place.countryCode ?? this.table.find(place.ip));
  }

  /** The country of an anonymous caller since they came; null for everybody else, and where it is unknown. */
  async ofAnonymous({ projectId, user }: Caller): Promise<string | null> {
    if (!user?.isAnonymous) return null;
    return (await this.users.find(projectId, user.id))?.signUpCountryCode ?? null;
  }
}
