import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { PacedWork } from '../../common/concurrency/paced-work.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { findUnusable } from '../../common/tenancy/settings/find-unusable.js';
import type { ConfigOverride } from '../../common/tenancy/settings/json.js';
import { parseOverride, type ConfigProblem, type LevelRules } from '../../common/tenancy/settings/validate-override.js';
import { presentConfig } from '../../common/tenancy/settings/present-config.js';
import type { ConfigLevel } from '../../common/tenancy/settings/schema-nodes.js';
import { auditDifferences } from '../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { PROJECT_SCHEMA } from '../project-schema.js';
import type { ConfigRead } from './config.contract.js';
import { LARGE_CHANGES } from './config.limits.js';

/** So many changed paths are named in an event. */
export const MOST_PATHS_TOLD = 100;

/** The configuration of a project as a whole: rendered, and overridden. */
@Injectable()
export class ConfigService {
  private readonly largeChanges = new PacedWork(LARGE_CHANGES);

  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly cache: TenancyCache,
    private readonly events: EventsService,
  ) {}

  /** The rendered configuration as one JSON text, which is how the wire carries it. */
  async read(caller: Caller): Promise<ConfigRead> {
    return { config_string: JSON.stringify(await this.render(caller)) };
  }

  /** The complete rendered configuration, as it is now. */
  async render(caller: Caller) {
    const tenancy = (await this.cache.find(caller.projectId)) ?? caller.tenancy;
    return presentConfig(PROJECT_SCHEMA, tenancy.config);
  }

  /**
   * Merges an override into the stored one of a level. An empty text changes nothing.
   *
   * @throws KnownError CONFIG_OVERRIDE_INVALID naming every key and value that does not fit; TooManyRequestsError, BusyError
   *   when too many large ones wait
   */
  async patch(caller: Caller, rules: LevelRules, text: string | undefined): Promise<void> {
    if (!text) return;
    const { level } = rules;
    await this.withParsed(caller, { ...rules, text }, (override) => this.merge(caller, override, { level }));
  }

  /**
   * Does something with settings that were sent for a level, if all of them fit; large ones wait for their turn.
   *
   * @throws KnownError CONFIG_OVERRIDE_INVALID naming every key and value that does not fit; TooManyRequestsError, BusyError
   *   when too many large ones wait
   */
  async withParsed<T>(
    caller: Caller,
    { text, ...rules }: LevelRules & { text: string },
    act: (override: ConfigOverride) => Promise<T>,
  ): Promise<T> {
    const change = async (): Promise<T> => act(parse(text, rules));
    if (text.length < LARGE_CHANGES.length) return change();
    return this.largeChanges.run(ownerOf(caller.tenancy.project), text.length, change);
  }

  /**
   * Merges what somebody typed into the override of this environment. What could be stored but no feature could make
   * use of is refused, too: a port above 65535, a negative interval.
   *
   * @param basedOn the revision that they saw
   * @throws KnownError CONFIG_OVERRIDE_INVALID naming every key and value that does not fit; CONFIGURATION_PUSHED
   *   for what came from a repository; with `basedOn` CONFIGURATION_CHANGED_MEANWHILE
   */
  async patchTyped(caller: Caller, typed: object, basedOn?: number): Promise<void> {
    const override = parse(JSON.stringify(typed), { level: 'environment' });
    const problems = findUnusable(PROJECT_SCHEMA, override);
    if (problems.length > 0) throw refusal(problems);
    await this.merge(caller, override, { level: 'environment', basedOn, keepsPushed: true });
  }

  /** Says for this project whether clients have to name a publishable key: a setting of its own level. */
  async setClientKeyRequired(caller: Caller, isRequired: boolean): Promise<void> {
    await this.merge(caller, { 'project.requirePublishableClientKey': isRequired }, { level: 'project' });
  }

  private async merge(
    caller: Caller,
    override: ConfigOverride,
    options: { level: ConfigLevel; basedOn?: number; keepsPushed?: boolean },
  ): Promise<void> {
    const paths = Object.keys(override).slice(0, MOST_PATHS_TOLD);
    await this.database.transaction(async () => {
      const differences = await this.store.patchOverride(caller, override, options);
      const changes = auditDifferences(differences);
      this.events.record(caller, 'project_config.updated', { level: options.level, paths }, { changes });
    });
  }
}

function parse(text: string, rules: LevelRules): ConfigOverride {
  const parsed = parseOverride(PROJECT_SCHEMA, text, rules);
  if (parsed.ok) return parsed.override;
  throw refusal(parsed.problems);
}

/** The error for settings that cannot be stored. */
export function refusal(problems: ConfigProblem[]): KnownError<'CONFIG_OVERRIDE_INVALID'> {
  return new KnownError('CONFIG_OVERRIDE_INVALID', { problems: problems.map(({ message }) => message) });
}
