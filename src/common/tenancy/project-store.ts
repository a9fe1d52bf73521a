import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { mergeOverride } from './settings/merge-override.js';
import type { ConfigOverride } from './settings/json.js';
import { findExcess } from './settings/override-sizes.js';
import { renderConfig } from './settings/render-config.js';
import { CONFIG_SCHEMA, type ConfigSchema, type RenderedConfig } from './settings/sections.js';
import { ProjectEntity } from './entities/project.entity.js';
import { OverrideSealing, type OverrideLevel } from './override-sealing.js';
import { CHANGE_IN_LINE } from './settled-tenancy.js';
import { TenancyCache } from './tenancy-cache.js';
import { CONFIGURATION_BYTES, CONFIGURATION_VALUES } from './tenancy.limits.js';

/** What keeps a change of the configuration from being stored. */
export const OVERRIDE_ERRORS = [
  'CURRENT_PROJECT_NOT_FOUND',
  'CONFIG_OVERRIDE_TOO_LARGE',
  'CONFIG_TOO_MANY_ENTRIES',
] as const;

/** Every write to a project's own row goes through here, so that no replica keeps an old copy. */
@Injectable()
export class ProjectStore {
  constructor(
    private readonly database: Database,
    private readonly sealing: OverrideSealing,
    private readonly cache: TenancyCache,
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
    await this.database.rows(CHANGE_IN_LINE, [projectId]);
    const projects = this.database.repository(ProjectEntity);
    const project = await projects.findOne({ where: { id: projectId }, lock: { mode: 'for_no_key_update' } });
    if (!project) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
    return project;
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
   * @throws KnownError CURRENT_PROJECT_NOT_FOUND when the project is gone meanwhile; CONFIG_OVERRIDE_TOO_LARGE above a
   *   megabyte, all levels together; CONFIG_TOO_MANY_ENTRIES
   */
  async patchOverride(projectId: string, level: OverrideLevel, patch: ConfigOverride): Promise<void> {
    await this.database.transaction(async () => {
      await this.merge(await this.lock(projectId), level, patch);
    });
  }

  /**
   * Changes the environment's override by what the configuration is now: nobody else changes it between `decide` and
   * the end of the transaction. What `decide` throws undoes everything.
   *
   * @throws KnownError as {@link patchOverride}
   */
  async changeOverride(projectId: string, decide: (config: RenderedConfig) => ConfigOverride): Promise<void> {
    await this.database.transaction(async () => {
      const project = await this.lock(projectId);
      const config = renderConfig(this.schema, {
        project: this.sealing.unseal(projectId, 'project', project.projectOverride),
        environment: this.sealing.unseal(projectId, 'environment', project.environmentOverride),
      });
      await this.merge(project, 'environment', decide(config));
    });
  }

  /** Deletes a project and, by foreign keys, all that is its own. */
  async delete(projectId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.repository(ProjectEntity).delete({ id: projectId });
      await this.cache.announceChange(projectId);
    });
  }

  /** @param project whose row is locked */
  private async merge(project: ProjectEntity, level: OverrideLevel, patch: ConfigOverride): Promise<void> {
    const column = level === 'project' ? 'projectOverride' : 'environmentOverride';
    const stored = this.sealing.unseal(project.id, level, project[column]);
    const merged = mergeOverride(stored, patch);
    this.checkEntries(stored, merged);
    const sealed = this.sealing.seal(project.id, level, merged);
    const other = level === 'project' ? project.environmentOverride : project.projectOverride;
    checkBytes([project[column], other], [sealed, other]);
    await this.database.repository(ProjectEntity).update({ id: project.id }, { [column]: sealed });
    await this.cache.announceChange(project.id);
  }

  private checkEntries(before: ConfigOverride, after: ConfigOverride): void {
    const excess = findExcess(this.schema.root, { before, after }, CONFIGURATION_VALUES);
    if (excess) throw new KnownError('CONFIG_TOO_MANY_ENTRIES', { path: excess.path, max_entries: excess.max });
  }
}

/** Of everything that is stored, as it is stored: sealing adds a few bytes. */
function checkBytes(before: ReadonlyArray<Buffer | null>, after: ReadonlyArray<Buffer | null>): void {
  const bytes = bytesOf(after);
  if (bytes <= CONFIGURATION_BYTES || bytes < bytesOf(before)) return;
  throw new KnownError('CONFIG_OVERRIDE_TOO_LARGE', { max_bytes: CONFIGURATION_BYTES });
}

function bytesOf(levels: ReadonlyArray<Buffer | null>): number {
  return levels.reduce((sum, level) => sum + (level?.length ?? 0), 0);
}
