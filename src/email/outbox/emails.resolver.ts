import { Args, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { connectionOf, presentConnection } from '../../common/graphql/connection.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { EmailCountsRead, EmailParams, EmailRead, EmailsArgs, MailingRead } from './emails.contract.js';
import { EmailsService } from './emails.service.js';

const EmailConnection = connectionOf(EmailRead, 'Email');

/** The outbox over GraphQL, for administrators. */
@Resolver(() => EmailRead)
export class EmailsResolver {
  /** HTML and text stand in one sealed part, which is opened once for both. */
  private readonly bodies = perCaller((caller, ids) => Promise.all(ids.map((id) => this.emails.read(caller, id))));

  constructor(private readonly emails: EmailsService) {}

  @Query(() => EmailConnection, { name: 'emails', description: 'The mails of the project, newest first.' })
  @Endpoint({ access: 'admin' })
  async list(@CurrentCaller() caller: Caller, @Args() args: EmailsArgs) {
    return presentConnection(await this.emails.list(caller, args));
  }

  @Query(() => EmailRead, { name: 'email', nullable: true, description: 'One mail, or null.' })
  @Endpoint({ access: 'admin' })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.emails.find(caller, checkArguments(EmailParams, { id }).id);
  }

  @Query(() => EmailCountsRead, { name: 'emailCounts' })
  @Endpoint({ access: 'admin' })
  count(@CurrentCaller() caller: Caller) {
    return this.emails.count(caller);
  }

  @Query(() => [MailingRead], { name: 'mailings', description: 'The latest fifty, newest first.' })
  @Endpoint({ access: 'admin' })
  mailings(@CurrentCaller() caller: Caller) {
    return this.emails.mailings(caller);
  }

  @Query(() => MailingRead, { name: 'mailing', nullable: true, description: 'One mailing, or null.' })
  @Endpoint({ access: 'admin' })
  mailing(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.emails.findMailing(caller, checkArguments(EmailParams, { id }).id);
  }

  @ResolveField(() => String, { name: 'html', nullable: true, description: 'Null before it was rendered.' })
  @Endpoint({ access: 'admin' })
  async html(@CurrentCaller() caller: Caller, @Parent() email: EmailRead) {
    return (await this.bodies(caller).load(email.id))?.html;
  }

  @ResolveField(() => String, { name: 'text', nullable: true, description: 'Null before it was rendered.' })
  @Endpoint({ access: 'admin' })
  async text(@CurrentCaller() caller: Caller, @Parent() email: EmailRead) {
    return (await this.bodies(caller).load(email.id))?.text;
  }

  @ResolveField(() => String, { name: 'source', nullable: true, description: 'As it goes over the wire (MIME).' })
  @Endpoint({ access: 'admin' })
  source(@CurrentCaller() caller: Caller, @Parent() email: EmailRead) {
    return this.emails.readSource(caller, email.id);
  }
}
