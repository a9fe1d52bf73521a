import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { compareStates } from '../../common/audit/audit-changes.js';
import {
  auditDifferences,
  showDifferences,
  type StoredSettings,
} from '../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import { UNLINKED, type ConfigurationSource } from '../../common/tenancy/configuration-source.js';
import { findDifferences, type Difference } from '../../common/tenancy/settings/find-differences.js';
import type { ConfigOverride } from '../../common/tenancy/settings/json.js';
import { normalizeSettings } from '../../common/tenancy/settings/normalized-settings.js';
import { findCovered, uncover } from '../../common/tenancy/settings/overlay.js';
import { resetKeys } from '../../common/tenancy/settings/reset-keys.js';
import type { ConfigLevel } from '../../common/tenancy/settings/schema-nodes.js';
import { PROJECT_SCHEMA } from '../project-schema.js';
import type {
  ConfigComparisonOfLevel,
  ConfigLevelRead,
  ConfigLevelReplace,
  ConfigPushedRead,
} from './config.contract.js';
import { DIFFERENCES_SHOWN, VALUE_SHOWN } from './config.limits.js';
import { ConfigService, MOST_PATHS_TOLD } from './config.service.js';
import { describeSource, readSource } from './configuration-sources.js';

/** The levels of a project's configuration, each by itself, and where the branch's was pushed from. */
@Injectable()
export class ConfigLevelsService {
  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly config: ConfigService,
    private readonly events: EventsService,
  ) {}

  /**
   * The settings of one level as they are stored.
   *
   * @throws KnownError CONFIG_LEVEL_NOT_FOR_SERVERS, CURRENT_PROJECT_NOT_FOUND
   */
  async read(caller: Caller, level: ConfigLevel): Promise<ConfigLevelRead> {
    requireLevel(caller, level);
    const stored = await this.store.readSettings(caller.projectId);
    return { config_string: JSON.stringify(stored[level]) };
  }

  /**
   * Merges an override into the stored one of a level; where the branch was pushed from stays. An empty text changes
   * nothing.
   *
   * @throws KnownError CONFIG_LEVEL_NOT_FOR_SERVERS, CONFIG_OVERRIDE_INVALID, and as {@link ProjectStore.patchOverride};
   *   TooManyRequestsError, BusyError when too many large ones wait
   */
  async patch(caller: Caller, level: ConfigLevel, text: string | undefined): Promise<void> {
    requireLevel(caller, level);
    await this.config.patch(caller, { level, isFlat: true }, text);
  }

  /**
   * Puts other settings in the place of all of a level.
   *
   * @throws KnownError CONFIG_SOURCE_REQUIRED, SCHEMA_ERROR for half a source, and as {@link patch}
   */
  async replace(
    caller: Caller,
    level: ConfigLevel,
    { config_string: text, source }: ConfigLevelReplace,
  ): Promise<void> {
    requireLevel(caller, level);
    const pushed = level === 'branch' ? readSource(source) : undefined;
    await this.config.withParsed(caller, { text, level, isFlat: true }, (override) =>
      this.change(caller, { level, paths: Object.keys(override), source: pushed }, () => override),
    );
  }

  /**
   * Puts what is stored of a level at some paths, and below them, back to what lower levels and defaults say.
   *
   * @throws KnownError CONFIG_LEVEL_NOT_FOR_SERVERS, and as {@link ProjectStore.patchOverride}
   */
  async reset(caller: Caller, level: ConfigLevel, keys: string[]): Promise<void> {
    requireLevel(caller, level);
    await this.change(caller, { level, paths: keys }, (stored) => resetKeys(stored[level], keys));
  }

  /**
   * Lists what other settings of the branch would change there, and what of them would not count. Changes nothing.
   *
   * @throws KnownError CONFIG_OVERRIDE_INVALID, CURRENT_PROJECT_NOT_FOUND
   */
  async compare(caller: Caller, text: string): Promise<ConfigComparisonOfLevel> {
    return this.config.withParsed(caller, { text, level: 'branch', isFlat: true }, async (branch) => {
      const { branch: before, environment } = await this.store.readSettings(caller.projectId);
      const [old, now] = [before, branch].map((stored) => normalizeSettings(PROJECT_SCHEMA, stored, 'branch'));
      const differences = findDifferences(PROJECT_SCHEMA.root, old ?? {}, now ?? {});
      const covered = findCovered(PROJECT_SCHEMA, { branch, environment }).map(({ path }) => path);
      return {
        ...showDifferences(differences, { most: DIFFERENCES_SHOWN, length: VALUE_SHOWN }),
        covered: covered.slice(0, DIFFERENCES_SHOWN),
      };
    });
  }

  /**
   * Takes out of the environment what stands over the settings of the branch, so that all of these count.
   *
   * @throws KnownError as {@link ProjectStore.patchOverride}
   */
  async uncover(caller: Caller): Promise<void> {
    await this.change(caller, { level: 'environment', paths: [] }, (stored) => uncover(PROJECT_SCHEMA, stored));
  }

  /** The settings of the branch by their paths, where they were pushed from, and which of them do not count. */
  async readPushed({ projectId }: Caller): Promise<ConfigPushedRead> {
    const { branch, environment, source } = await this.store.readSettings(projectId);
    const pushed = findDifferences(PROJECT_SCHEMA.root, {}, normalizeSettings(PROJECT_SCHEMA, branch, 'branch'));
    const covered = findCovered(PROJECT_SCHEMA, { branch, environment });
    const named = (found: readonly Difference[]) => found.slice(0, DIFFERENCES_SHOWN).map(({ path }) => path);
    return {
      source,
      paths: named(pushed),
      left_out: Math.max(0, pushed.length - DIFFERENCES_SHOWN),
      covered: named(covered),
    };
  }

  /** The place from which the branch was pushed. */
  async readSource({ projectId }: Caller): Promise<ConfigurationSource> {
    return (await this.store.read(projectId)).configurationSource ?? UNLINKED;
  }

  /** Forgets where the branch was pushed from; its settings stay. A second time changes nothing. */
  async unlink(caller: Caller): Promise<void> {
    await this.database.transaction(async () => {
      const source = await this.store.unlinkSource(caller.projectId);
      if (source.type === 'unlinked') return;
      const changes = compareStates({ source: describeSource(source) }, { source: describeSource(UNLINKED) });
      this.events.record(caller, 'project_config.updated', { level: 'branch', paths: [] }, { changes });
    });
  }

  private async change(
    caller: Caller,
    { paths, ...change }: { level: ConfigLevel; paths: readonly string[]; source?: ConfigurationSource },
    decide: (stored: StoredSettings) => ConfigOverride,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const differences = await this.store.changeLevel(caller, change, decide);
      const pushed = change.source ? compareStates({}, { source: describeSource(change.source) }) : {};
      const payload = { level: change.level, paths: paths.slice(0, MOST_PATHS_TOLD) };
      this.events.record(caller, 'project_config.updated', payload, {
        changes: { ...auditDifferences(differences), ...pushed },
      });
    });
  }
}

/** @throws KnownError CONFIG_LEVEL_NOT_FOR_SERVERS: a server key pushes, and does no more */
function requireLevel({ tier }: Caller, level: ConfigLevel): void {
  if (tier !== 'admin' && level !== 'branch') throw new KnownError('CONFIG_LEVEL_NOT_FOR_SERVERS', { level });
}
