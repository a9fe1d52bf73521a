import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { ListCountRead } from '../../common/contract/list-count.js';
import { connectionOf, presentConnection, type Connection } from '../../common/graphql/connection.js';
import { AuditFilterArgs, AuditLogArgs, toFilterQuery, toListQuery } from './audit-log.args.js';
import { AuditEntryRead, AuditSettingsRead, AuditSettingsUpdate } from './audit-log.contract.js';
import { AuditLogService } from './audit-log.service.js';

const AuditEntryConnection = connectionOf(AuditEntryRead, 'AuditEntry');

/** The audit log over GraphQL, for administrators. */
@Resolver(() => AuditEntryRead)
export class AuditLogResolver {
  constructor(private readonly log: AuditLogService) {}

  @QueryEndpoint({
    name: 'auditLog',
    access: 'admin',
    returns: AuditEntryConnection,
    throws: [],
    summary:
      'Who did what, newest first unless told. A page of a search may hold fewer rows than asked for, and still have a next one.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() args: AuditLogArgs): Promise<Connection<AuditEntryRead>> {
    return presentConnection(await this.log.list(caller, toListQuery(args)));
  }

  @QueryEndpoint({
    name: 'auditLogCount',
    access: 'admin',
    returns: ListCountRead,
    throws: [],
    summary: 'How many rows `auditLog` lists, over all its pages; a search looks through the latest alone.',
  })
  count(@CurrentCaller() caller: Caller, @Args() args: AuditFilterArgs) {
    return this.log.count(caller, toFilterQuery(args));
  }

  @QueryEndpoint({
    name: 'auditLogActions',
    access: 'admin',
    returns: [String],
    throws: [],
    summary: 'Every action that the log can hold.',
  })
  listActions() {
    return this.log.actions();
  }

  @QueryEndpoint({
    name: 'auditLogSettings',
    access: 'admin',
    returns: AuditSettingsRead,
    throws: [],
    summary: 'How long the audit log is kept.',
  })
  readSettings(@CurrentCaller() caller: Caller) {
    return this.log.readSettings(caller);
  }

  @MutationEndpoint({
    name: 'updateAuditLogSettings',
    access: 'admin',
    returns: AuditSettingsRead,
    throws: [],
    summary: 'Changes how long the audit log is kept, from now on also for the rows that are there.',
  })
  updateSettings(@CurrentCaller() caller: Caller, @Args('input') input: AuditSettingsUpdate) {
    return this.log.updateSettings(caller, input);
  }
}
