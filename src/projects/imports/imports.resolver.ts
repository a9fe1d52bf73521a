import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { connectionOf, presentConnection } from '../../common/graphql/connection.js';
import { ImportArgs, ImportReportArgs, ImportsArgs } from './imports.args.js';
import { ImportCreate, ImportMappingRead, ImportRead, ImportReportRead } from './imports.contract.js';
import { ImportsService, START_ERRORS } from './imports.service.js';

const ImportConnection = connectionOf(ImportRead, 'Import');

/** Imports over GraphQL, for administrators. Their chunks are uploaded over REST. */
@Resolver(() => ImportRead)
export class ImportsResolver {
  constructor(private readonly imports: ImportsService) {}

  @QueryEndpoint({ name: 'importMappings', access: 'admin', returns: [ImportMappingRead], throws: [] })
  listMappings() {
    return this.imports.mappings();
  }

  @QueryEndpoint({ name: 'imports', access: 'admin', returns: ImportConnection, throws: [], summary: 'Newest first.' })
  async list(@CurrentCaller() caller: Caller, @Args() { first, after }: ImportsArgs) {
    return presentConnection(await this.imports.list(caller, { limit: first, cursor: after ?? undefined }));
  }

  @QueryEndpoint({ name: 'import', access: 'admin', returns: ImportRead, throws: ['IMPORT_NOT_FOUND'] })
  read(@CurrentCaller() caller: Caller, @Args() { id }: ImportArgs) {
    return this.imports.get(caller, id);
  }

  @QueryEndpoint({
    name: 'importReport',
    access: 'admin',
    returns: ImportReportRead,
    throws: ['IMPORT_NOT_FOUND'],
    summary: 'What there is to say about lines of the last check or run.',
  })
  report(@CurrentCaller() caller: Caller, @Args() { id, first, from_line: cursor, outcome }: ImportReportArgs) {
    return this.imports.report(caller, id, {
      limit: first,
      cursor: cursor ?? undefined,
      outcome: outcome ?? undefined,
    });
  }

  @MutationEndpoint({
    name: 'createImport',
    access: 'admin',
    returns: ImportRead,
    throws: ['IMPORT_MAPPING_INVALID', 'IMPORT_LIMIT_REACHED'],
    summary: 'Then upload chunks: PUT /api/v1/internal/imports/{id}/chunks/{number}.',
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ImportCreate) {
    return this.imports.create(caller, input);
  }

  @MutationEndpoint({
    name: 'checkImport',
    access: 'admin',
    returns: ImportRead,
    throws: START_ERRORS,
    summary: 'Has every line checked in the background, without changing anything.',
  })
  check(@CurrentCaller() caller: Caller, @Args() { id }: ImportArgs) {
    return this.imports.check(caller, id);
  }

  @MutationEndpoint({
    name: 'startImport',
    access: 'admin',
    returns: ImportRead,
    throws: START_ERRORS,
    summary: 'Has the lines brought in; what failed or was cancelled goes on where it was.',
  })
  start(@CurrentCaller() caller: Caller, @Args() { id }: ImportArgs) {
    return this.imports.start(caller, id);
  }

  @MutationEndpoint({
    name: 'cancelImport',
    access: 'admin',
    returns: ImportRead,
    throws: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CONFLICT'],
    summary: 'Stops a check or a run; what it did stays.',
  })
  cancel(@CurrentCaller() caller: Caller, @Args() { id }: ImportArgs) {
    return this.imports.cancel(caller, id);
  }

  @MutationEndpoint({
    name: 'deleteImport',
    access: 'admin',
    returns: Boolean,
    throws: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CONFLICT'],
    summary: 'Drops what was uploaded and reported; what was brought in stays.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args() { id }: ImportArgs) {
    return (await this.imports.delete(caller, id)).success;
  }
}
