import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { ListCountRead } from '../../common/contract/list-count.js';
import { connectionOf, presentConnection } from '../../common/graphql/connection.js';
import { MailingParams, PastMailingRead, PastMailingsArgs } from './mailings.contract.js';
import { PastMailingsService } from './past-mailings.service.js';

const PastMailingConnection = connectionOf(PastMailingRead, 'PastMailing');

/** Drafts that were sent to many over GraphQL, for administrators. */
@Resolver(() => PastMailingRead)
export class PastMailingsResolver {
  constructor(private readonly mailings: PastMailingsService) {}

  @QueryEndpoint({
    name: 'pastMailings',
    access: 'admin',
    returns: PastMailingConnection,
    throws: [],
    summary: 'The drafts that were sent to many, the latest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() { first, after }: PastMailingsArgs) {
    return presentConnection(await this.mailings.list(caller, { from: after ?? null, limit: first }));
  }

  @QueryEndpoint({
    name: 'pastMailingsCount',
    access: 'admin',
    returns: ListCountRead,
    throws: [],
    summary: 'How many `pastMailings` lists, over all its pages.',
  })
  count(@CurrentCaller() caller: Caller) {
    return this.mailings.count(caller);
  }

  @QueryEndpoint({
    name: 'pastMailing',
    access: 'admin',
    returns: PastMailingRead,
    nullable: true,
    throws: [],
    summary: 'One mailing, of a draft or not, or null.',
  })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.mailings.find(caller, checkArguments(MailingParams, { id }).id);
  }

  @MutationEndpoint({
    name: 'stopMailing',
    access: 'admin',
    returns: PastMailingRead,
    throws: ['MAILING_NOT_FOUND'],
    summary: 'Stops what is still queued; what is on its way arrives.',
  })
  stop(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.mailings.stop(caller, checkArguments(MailingParams, { id }).id);
  }
}
