import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { parseOverride } from '../../common/tenancy/settings/validate-override.js';
import { presentConfig } from '../../common/tenancy/settings/present-config.js';
import type { OverrideLevel } from '../../common/tenancy/override-sealing.js';
import { ProjectStore } from '../../common/tenancy/project-store.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { PROJECT_SCHEMA } from '../project-schema.js';
import type { ConfigRead } from './config.contract.js';

/** So many changed paths are named in an event. */
const MOST_PATHS_TOLD = 100;

/** The configuration of a project as a whole: rendered, and overridden. */
@Injectable()
export class ConfigService {
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
   * @throws KnownError CONFIG_OVERRIDE_INVALID naming every key and value that does not fit
   */
  async patch(caller: Caller, level: OverrideLevel, text: string | undefined): Promise<void> {
    if (!text) return;
    const parsed = parseOverride(PROJECT_SCHEMA, text, level);
    if (!parsed.ok)
      throw new KnownError('CONFIG_OVERRIDE_INVALID', { problems: parsed.problems.map(({ message }) => message) });
    const paths = Object.keys(parsed.override).slice(0, MOST_PATHS_TOLD);
    await this.database.transaction(async () => {
      await this.store.patchOverride(caller.projectId, level, parsed.override);
      this.events.record(caller, 'project_config.updated', { level, paths });
    });
  }
}
