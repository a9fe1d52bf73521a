import { Args, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { connectionOf, presentConnection } from '../../common/graphql/connection.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { ListCountRead } from '../../common/contract/list-count.js';
import {
  EmailCountsRead,
  EmailParams,
  EmailRead,
  EmailsArgs,
  EmailsFilterArgs,
  MailingRead,
} from './emails.contract.js';
import { EmailsService } from './emails.service.js';

const EmailConnection = connectionOf(EmailRead, 'Email');

/** The outbox over GraphQL, for administrators. */
@Resolver(() => EmailRead)
export class EmailsResolver {
  /** HTML and text stand in one sealed part, which is opened once for both. */
  private readonly bodies = perCaller((caller, ids) => Promise.all(ids.map((id) => this.emails.read(caller, id))));

  constructor(private readonly emails: EmailsService) {}

  @QueryEndpoint({
    name: 'emails',
    access: 'admin',
    returns: EmailConnection,
    throws: [],
    summary: 'The emails of the project, newest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() args: EmailsArgs) {
    return presentConnection(await this.emails.list(caller, args));
  }

  @QueryEndpoint({
    name: 'emailsCount',
    access: 'admin',
    returns: ListCountRead,
    throws: [],
    summary: 'How many emails `emails` lists, over all its pages.',
  })
  countListed(@CurrentCaller() caller: Caller, @Args() args: EmailsFilterArgs) {
    return this.emails.countListed(caller, args);
  }

  @QueryEndpoint({
    name: 'email',
    access: 'admin',
    returns: EmailRead,
    nullable: true,
    throws: [],
    summary: 'One email, or null.',
  })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.emails.find(caller, checkArguments(EmailParams, { id }).id);
  }

  @QueryEndpoint({ name: 'emailCounts', access: 'admin', returns: EmailCountsRead, throws: [] })
  count(@CurrentCaller() caller: Caller) {
    return this.emails.count(caller);
  }

  @QueryEndpoint({
    name: 'mailings',
    access: 'admin',
    returns: [MailingRead],
    throws: [],
    summary: 'The latest fifty, newest first.',
  })
  mailings(@CurrentCaller() caller: Caller) {
    return this.emails.mailings(caller);
  }

  @QueryEndpoint({
    name: 'mailing',
    access: 'admin',
    returns: MailingRead,
    nullable: true,
    throws: [],
    summary: 'One mailing, or null.',
  })
  mailing(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.emails.findMailing(caller, checkArguments(EmailParams, { id }).id);
  }

  @FieldEndpoint({
    name: 'html',
    access: 'admin',
    returns: String,
    nullable: true,
    throws: [],
    summary: 'Null before it was rendered.',
  })
  async html(@CurrentCaller() caller: Caller, @Parent() email: EmailRead) {
    return (await this.bodies(caller).load(email.id))?.html;
  }

  @FieldEndpoint({
    name: 'text',
    access: 'admin',
    returns: String,
    nullable: true,
    throws: [],
    summary: 'Null before it was rendered.',
  })
  async text(@CurrentCaller() caller: Caller, @Parent() email: EmailRead) {
    return (await this.bodies(caller).load(email.id))?.text;
  }

  @FieldEndpoint({
    name: 'source',
    access: 'admin',
    returns: String,
    nullable: true,
    throws: [],
    summary: 'As it goes over the wire (MIME).',
  })
  source(@CurrentCaller() caller: Caller, @Parent() email: EmailRead) {
    return this.emails.readSource(caller, email.id);
  }
}
