import { Args, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { CountryCountRead, MetricsArgs, MetricsRead } from './metrics.contract.js';
import { MetricsService } from './metrics.service.js';
import { ProjectMetricsRead } from './overviews.contract.js';

const COUNTRIES = 'Users by the last country that is known of them, the most frequent first.';

/** Metrics over GraphQL. */
@Resolver(() => MetricsRead)
export class MetricsResolver {
  constructor(private readonly metrics: MetricsService) {}

  @QueryEndpoint({
    name: 'metrics',
    access: 'admin',
    returns: MetricsRead,
    throws: [],
    summary: 'How many users the project has, and who came last.',
  })
  read(@CurrentCaller() caller: Caller, @Args() args: MetricsArgs) {
    return this.metrics.read(caller, args.include_anonymous);
  }

  @QueryEndpoint({
    name: 'projectMetrics',
    access: 'admin',
    returns: ProjectMetricsRead,
    throws: [],
    once: true,
    summary: 'The same with what was bought, sent and earned: one statement more for each overview.',
  })
  readWithOverviews(@CurrentCaller() caller: Caller, @Args() args: MetricsArgs) {
    return this.metrics.readWithOverviews(caller, args.include_anonymous);
  }

  @FieldEndpoint({
    name: 'countries',
    access: 'admin',
    returns: [CountryCountRead],
    throws: [],
    summary: COUNTRIES,
  })
  listCountries(@Parent() metrics: MetricsRead): CountryCountRead[] {
    return countriesOf(metrics);
  }
}

/** The same field of metrics with overviews, which are a type of their own. */
@Resolver(() => ProjectMetricsRead)
export class ProjectMetricsResolver {
  @FieldEndpoint({
    name: 'countries',
    access: 'admin',
    returns: [CountryCountRead],
    throws: [],
    summary: COUNTRIES,
  })
  listCountries(@Parent() metrics: ProjectMetricsRead): CountryCountRead[] {
    return countriesOf(metrics);
  }
}

function countriesOf({ users_by_country }: MetricsRead): CountryCountRead[] {
  return Object.entries(users_by_country)
    .map(([country_code, count]) => ({ country_code, count }))
    .toSorted((a, b) => b.count - a.count);
}
