import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import {
  ConfigurationHistory,
  type ConfigurationAuthor,
  type NewChange,
  type StoredSettings,
} from './configuration-history.js';
import { findDifferences, type Difference } from '../tenancy/settings/find-differences.js';
import { mergeOverride } from '../tenancy/settings/merge-override.js';
import type { ConfigOverride, JsonObject } from '../tenancy/settings/json.js';
import { findExcess } from '../tenancy/settings/override-sizes.js';
import { renderConfig } from '../tenancy/settings/render-config.js';
import { CONFIG_SCHEMA, type ConfigSchema, type RenderedConfig } from '../tenancy/settings/sections.js';
import { normalizeSettings } from '../tenancy/settings/normalized-settings.js';
import { ProjectEntity } from '../tenancy/entities/project.entity.js';
import { OverrideSealing, type OverrideLevel } from '../tenancy/override-sealing.js';
import { TenancyCache } from '../tenancy/tenancy-cache.js';
import { CONFIGURATION_BYTES, CONFIGURATION_VALUES } from '../tenancy/tenancy.limits.js';
import { CHANGE_IN_LINE } from '../tenancy/tenancy-lock.statements.js';

/** The reasons for which a change of the configuration is not stored. */
export const OVERRIDE_ERRORS = [
  'CURRENT_PROJECT_NOT_FOUND',
  'CONFIG_OVERRIDE_TOO_LARGE',
  'CONFIG_TOO_MANY_ENTRIES',
] as const;

/** The way a patch is laid over what is stored. */
interface PatchOptions {
  /** The environment's, unless told. */
  level?: OverrideLevel;
  /** The revision that the author saw: who changes what somebody else changed since is refused. */
  basedOn?: number;
}

interface SettingsChange {
  before: StoredSettings;
  after: StoredSettings;
  differences: Difference[];
}

const LEVELS = ['project', 'environment'] as const;

/** Every write to a project's own row goes through here, so that no replica keeps an old copy. */
@Injectable()
export class ProjectStore {
  constructor(
    private readonly database: Database,
    private readonly sealing: OverrideSealing,
    private readonly cache: TenancyCache,
    private readonly history: ConfigurationHistory,
    @Inject(CONFIG_SCHEMA) private readonly schema: ConfigSchema,
  ) {}

  /**
   * Stores a new project with its settings.
   *
   * @throws KnownError CONFIG_OVERRIDE_TOO_LARGE, CONFIG_TOO_MANY_ENTRIES
   */
  async insert(project: Partial<ProjectEntity> & { id: string }, override: ConfigOverride): Promise<void> {
    await this.database.transaction(async () => {
      this.checkEntries({}, override);
      const environmentOverride = this.sealing.seal(project.id, 'environment', override);
      checkBytes([], [environmentOverride]);
      await this.database.repository(ProjectEntity).insert({ ...project, environmentOverride });
      await this.cache.announceChange(project.id);
    });
  }

  /**
   * Locks a project's row until the transaction ends.
   *
   * @throws KnownError CURRENT_PROJECT_NOT_FOUND when the project is gone meanwhile
   */
  async lock(projectId: string): Promise<ProjectEntity> {
    const project = await this.lockIfThere(projectId);
    if (!project) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
    return project;
  }

  /** Locks a project's row until the transaction ends; null when there is none. */
  async lockIfThere(projectId: string): Promise<ProjectEntity | null> {
    await this.database.rows(CHANGE_IN_LINE, [projectId]);
    const projects = this.database.repository(ProjectEntity);
    return projects.findOne({ where: { id: projectId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Changes columns of a project's row, and tells every replica; no changes are fine. */
  async update(projectId: string, changes: Partial<ProjectEntity>): Promise<void> {
    await this.database.transaction(async () => {
      if (Object.keys(changes).length > 0) {
        await this.database.repository(ProjectEntity).update({ id: projectId }, changes);
      }
      await this.cache.announceChange(projectId);
    });
  }

  /**
   * Merges a patch into a stored override, one writer at a time. What is larger than it may be by now can be made smaller.
   *
   * @returns what that changed
   * @throws KnownError CURRENT_PROJECT_NOT_FOUND when the project is gone meanwhile; CONFIG_OVERRIDE_TOO_LARGE above a
   *   megabyte, all levels together; CONFIG_TOO_MANY_ENTRIES; with `basedOn` CONFIGURATION_CHANGED_MEANWHILE
   */
  async patchOverride(
    author: ConfigurationAuthor,
    patch: ConfigOverride,
    options: PatchOptions = {},
  ): Promise<Difference[]> {
    const { level = 'environment', basedOn } = options;
    return this.database.transaction(async () => {
      const project = await this.lock(author.projectId);
      const before = this.storedOf(project);
      const change = this.changeTo(before, { ...before, [level]: mergeOverride(before[level], patch) });
      if (basedOn !== undefined) {
        const paths = change.differences.map(({ path }) => path);
        await this.history.requireUntouched(author.projectId, basedOn, paths);
      }
      await this.write(author, project, change);
      return change.differences;
    });
  }

  /**
   * Changes the environment's override by what the configuration is now: nobody else changes it between `decide` and
   * the end of the transaction. What `decide` throws undoes everything.
   *
   * @returns what that changed
   * @throws KnownError as {@link patchOverride}
   */
  async changeOverride(
    author: ConfigurationAuthor,
    decide: (config: RenderedConfig) => ConfigOverride,
  ): Promise<Difference[]> {
    return this.database.transaction(async () => {
      const project = await this.lock(author.projectId);
      const before = this.storedOf(project);
      const patch = decide(renderConfig(this.schema, before));
      const environment = mergeOverride(before.environment, patch);
      const change = this.changeTo(before, { ...before, environment });
      await this.write(author, project, change);
      return change.differences;
    });
  }

  /**
   * Puts other settings in the place of all that is stored, if nobody changed any since `basedOn`.
   *
   * @param decide tells them by what is stored; what it throws undoes everything
   * @returns what that changed
   * @throws KnownError as {@link patchOverride}
   */
  async replaceSettings(
    author: ConfigurationAuthor,
    options: { basedOn: number; returnedTo?: number },
    decide: (stored: StoredSettings) => StoredSettings | Promise<StoredSettings>,
  ): Promise<Difference[]> {
    return this.database.transaction(async () => {
      const project = await this.lock(author.projectId);
      await this.history.requireUntouched(author.projectId, options.basedOn);
      const before = this.storedOf(project);
      const change = this.changeTo(before, await decide(before));
      await this.write(author, project, { ...change, returnedTo: options.returnedTo });
      return change.differences;
    });
  }

  /** A project's row. @throws KnownError CURRENT_PROJECT_NOT_FOUND */
  async read(projectId: string): Promise<ProjectEntity> {
    const project = await this.database.repository(ProjectEntity).findOneBy({ id: projectId });
    if (!project) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
    return project;
  }

  /** Everything that is stored of a project's configuration, secrets included. */
  async readSettings(projectId: string): Promise<StoredSettings> {
    return this.storedOf(await this.read(projectId));
  }

  /** The differences between two states of a configuration, whatever form they are stored in. */
  compare(before: StoredSettings, after: StoredSettings): Difference[] {
    const { root } = this.schema;
    return findDifferences(root, this.normalized(before), this.normalized(after));
  }

  /** Deletes a project and, by foreign keys, all that is its own. */
  async delete(projectId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.repository(ProjectEntity).delete({ id: projectId });
      await this.cache.announceChange(projectId);
    });
  }

  private normalized({ project, environment }: StoredSettings): JsonObject {
    // No setting can be written at both levels.
    return {
      ...normalizeSettings(this.schema, project, 'project'),
      ...normalizeSettings(this.schema, environment, 'environment'),
    };
  }

  private changeTo(before: StoredSettings, after: StoredSettings): SettingsChange {
    return { before, after, differences: this.compare(before, after) };
  }

  private storedOf(project: ProjectEntity): StoredSettings {
    return {
      project: this.sealing.unseal(project.id, 'project', project.projectOverride),
      environment: this.sealing.unseal(project.id, 'environment', project.environmentOverride),
    };
  }

  /** @param project whose row is locked */
  private async write(
    author: ConfigurationAuthor,
    project: ProjectEntity,
    { after, ...change }: SettingsChange & Pick<NewChange, 'returnedTo'>,
  ): Promise<void> {
    const sealed = { projectOverride: project.projectOverride, environmentOverride: project.environmentOverride };
    for (const level of LEVELS) {
      if (after[level] === change.before[level]) continue;
      this.checkEntries(change.before[level], after[level]);
      sealed[`${level}Override`] = this.sealing.seal(project.id, level, after[level]);
    }
    checkBytes([project.projectOverride, project.environmentOverride], Object.values(sealed));
    // A change that makes no difference is stored, but worth no line of its own.
    if (change.differences.length > 0) await this.history.record(author, change);
    await this.database.repository(ProjectEntity).update({ id: project.id }, sealed);
    await this.cache.announceChange(project.id);
  }

  private checkEntries(before: ConfigOverride, after: ConfigOverride): void {
    const excess = findExcess(this.schema.root, { before, after }, CONFIGURATION_VALUES);
    if (excess) throw new KnownError('CONFIG_TOO_MANY_ENTRIES', { path: excess.path, max_entries: excess.max });
  }
}

/** Checks the size of everything as it is stored: sealing adds a few bytes. */
function checkBytes(before: ReadonlyArray<Buffer | null>, after: ReadonlyArray<Buffer | null>): void {
  const bytes = bytesOf(after);
  if (bytes <= CONFIGURATION_BYTES || bytes < bytesOf(before)) return;
  throw new KnownError('CONFIG_OVERRIDE_TOO_LARGE', { max_bytes: CONFIGURATION_BYTES });
}

function bytesOf(levels: ReadonlyArray<Buffer | null>): number {
  return levels.reduce((sum, level) => sum + (level?.length ?? 0), 0);
}
