import { Args, Int, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { connectionOf } from '../../common/graphql/connection.js';
import { OVERRIDE_ERRORS } from '../../common/project-store/project-store.js';
import { ProjectRead } from '../projects.contract.js';
import { shownBeside } from '../projects.presenter.js';
import {
  ConfigurationApplyArgs,
  ConfigurationChangesArgs,
  ConfigurationFileArgs,
  ConfigurationReturnArgs,
  ConfigurationRevisionArgs,
} from './config.args.js';
import { ConfigChangeRead, ConfigComparisonRead, ConfigFileRead } from './config-changes.contract.js';
import { ConfigChangesService } from './config-changes.service.js';

const ConfigurationChangeConnection = connectionOf(ConfigChangeRead, 'ConfigurationChange');

/** The configuration as a file, and its history, for administrators. */
@Resolver(() => ProjectRead)
export class ConfigChangesResolver {
  constructor(private readonly changes: ConfigChangesService) {}

  @FieldEndpoint({
    name: 'configurationRevision',
    access: 'admin',
    returns: Int,
    throws: [],
    summary: 'How often the configuration was changed: `basedOn` of what changes it next.',
  })
  revision(@Parent() project: ProjectRead) {
    return shownBeside(project).revision;
  }

  @FieldEndpoint({
    name: 'requiresVerifiedEmail',
    access: 'admin',
    returns: Boolean,
    throws: [],
    summary: 'Whether users are restricted until their primary address is verified.',
  })
  isVerifiedEmailRequired(@Parent() project: ProjectRead) {
    return shownBeside(project).requiresVerifiedEmail;
  }

  @FieldEndpoint({
    name: 'requiresClientKey',
    access: 'admin',
    returns: Boolean,
    throws: [],
    summary: 'Whether clients have to name a publishable key, by the project or by what the server says of all.',
  })
  isClientKeyRequired(@Parent() project: ProjectRead) {
    return shownBeside(project).requiresClientKey;
  }

  @QueryEndpoint({
    name: 'configurationFile',
    access: 'admin',
    returns: ConfigFileRead,
    throws: ['CURRENT_PROJECT_NOT_FOUND'],
    summary: 'The settings of this environment as a file, without secrets.',
  })
  readFile(@CurrentCaller() caller: Caller) {
    return this.changes.readFile(caller);
  }

  @QueryEndpoint({
    name: 'configurationDiff',
    access: 'admin',
    returns: ConfigComparisonRead,
    throws: ['CONFIG_OVERRIDE_INVALID', 'CURRENT_PROJECT_NOT_FOUND'],
    summary: 'What a file would change. What is not in it goes back to its default.',
  })
  compareFile(@CurrentCaller() caller: Caller, @Args() { file }: ConfigurationFileArgs) {
    return this.changes.compareFile(caller, file);
  }

  @MutationEndpoint({
    name: 'applyConfiguration',
    access: 'admin',
    returns: ConfigComparisonRead,
    throws: [...OVERRIDE_ERRORS, 'CONFIG_OVERRIDE_INVALID', 'CONFIGURATION_CHANGED_MEANWHILE'],
    summary: 'Puts a file in the place of the settings of this environment, unless they were changed since.',
  })
  applyFile(@CurrentCaller() caller: Caller, @Args() { file, based_on: basedOn }: ConfigurationApplyArgs) {
    return this.changes.applyFile(caller, file, basedOn);
  }

  @QueryEndpoint({
    name: 'configurationChanges',
    access: 'admin',
    returns: ConfigurationChangeConnection,
    throws: [],
    summary: 'The latest first; old ones are dropped.',
  })
  list(@CurrentCaller() caller: Caller, @Args() { first, after = null }: ConfigurationChangesArgs) {
    return this.changes.list(caller, { first, after });
  }

  @QueryEndpoint({
    name: 'configurationReturn',
    access: 'admin',
    returns: ConfigComparisonRead,
    throws: ['CONFIGURATION_CHANGE_NOT_FOUND', 'CURRENT_PROJECT_NOT_FOUND'],
    summary: 'What going back to the settings before a change would change.',
  })
  compareReturn(@CurrentCaller() caller: Caller, @Args() { revision }: ConfigurationRevisionArgs) {
    return this.changes.compareReturn(caller, revision);
  }

  @MutationEndpoint({
    name: 'returnConfiguration',
    access: 'admin',
    returns: ConfigComparisonRead,
    throws: [...OVERRIDE_ERRORS, 'CONFIGURATION_CHANGE_NOT_FOUND', 'CONFIGURATION_CHANGED_MEANWHILE'],
    summary: 'Goes back to the settings before a change, secrets included, unless they were changed since.',
  })
  returnTo(@CurrentCaller() caller: Caller, @Args() { revision, based_on: basedOn }: ConfigurationReturnArgs) {
    return this.changes.returnTo(caller, revision, basedOn);
  }
}
