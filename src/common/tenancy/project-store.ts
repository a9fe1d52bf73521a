import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { mergeOverride } from './settings/merge-override.js';
import type { ConfigOverride } from './settings/json.js';
import { LARGEST_OVERRIDE } from './settings/validate-override.js';
import { ProjectEntity } from './entities/project.entity.js';
import { OverrideSealing, type OverrideLevel } from './override-sealing.js';
import { TenancyCache } from './tenancy-cache.js';

/** What keeps a change of the configuration from being stored. */
export const OVERRIDE_ERRORS = ['CURRENT_PROJECT_NOT_FOUND', 'CONFIG_OVERRIDE_TOO_LARGE'] as const;

/** Every write to a project's own row goes through here, so that no replica keeps an old copy. */
@Injectable()
export class ProjectStore {
  constructor(
    private readonly database: Database,
    private readonly sealing: OverrideSealing,
    private readonly cache: TenancyCache,
  ) {}

  /** Stores a new project with its settings. */
  async insert(project: Partial<ProjectEntity> & { id: string }, override: ConfigOverride): Promise<void> {
    await this.database.transaction(async () => {
      const environmentOverride = this.sealing.seal(project.id, 'environment', override);
      await this.database.repository(ProjectEntity).insert({ ...project, environmentOverride });
      await this.cache.announceChange(project.id);
    });
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
   * Merges a patch into a stored override, one writer at a time.
   *
   * @throws KnownError CURRENT_PROJECT_NOT_FOUND when the project is gone meanwhile; CONFIG_OVERRIDE_TOO_LARGE above five million
   *   characters
   */
  async patchOverride(projectId: string, level: OverrideLevel, patch: ConfigOverride): Promise<void> {
    await this.database.transaction(async () => {
      const projects = this.database.repository(ProjectEntity);
      const project = await projects.findOne({ where: { id: projectId }, lock: { mode: 'pessimistic_write' } });
      if (!project) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
      const column = level === 'project' ? 'projectOverride' : 'environmentOverride';
      const stored = this.sealing.unseal(projectId, level, project[column]);
      const merged = mergeOverride(stored, patch);
      if (JSON.stringify(merged).length > LARGEST_OVERRIDE) {
        throw new KnownError('CONFIG_OVERRIDE_TOO_LARGE', { max_length: LARGEST_OVERRIDE });
      }
      const sealed = this.sealing.seal(projectId, level, merged);
      await projects.update({ id: projectId }, { [column]: sealed });
      await this.cache.announceChange(projectId);
    });
  }

  /** Deletes a project and, by foreign keys, all that is its own. */
  async delete(projectId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.repository(ProjectEntity).delete({ id: projectId });
      await this.cache.announceChange(projectId);
    });
  }
}
