import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import {
  ConfigurationHistory,
  type ConfigurationAuthor,
  type NewChange,
  type StoredSettings,
} from './configuration-history.js';
import { findDifferences, findMeeting, type Difference } from '../tenancy/settings/find-differences.js';
import { mergeOverride } from '../tenancy/settings/merge-override.js';
import type { ConfigOverride, JsonObject } from '../tenancy/settings/json.js';
import { findExcess } from '../tenancy/settings/override-sizes.js';
import { renderConfig } from '../tenancy/settings/render-config.js';
import { CONFIG_SCHEMA, type ConfigSchema, type RenderedConfig } from '../tenancy/settings/sections.js';
import { expandOverride } from '../tenancy/settings/expand-override.js';
import { LEVELS, mergeLevels } from '../tenancy/settings/merge-levels.js';
import { normalizeSettings, withoutNulls } from '../tenancy/settings/normalized-settings.js';
import type { ConfigLevel } from '../tenancy/settings/schema-nodes.js';
import { UNLINKED, type ConfigurationSource } from '../tenancy/configuration-source.js';
import { ProjectEntity } from '../tenancy/entities/project.entity.js';
import { OverrideSealing } from '../tenancy/override-sealing.js';
import { TenancyCache } from '../tenancy/tenancy-cache.js';
import { CONFIGURATION_BYTES, CONFIGURATION_VALUES, DIFFERENCES_KEPT } from '../tenancy/tenancy.limits.js';
import { CHANGE_IN_LINE } from '../tenancy/tenancy-lock.statements.js';

/** The reasons for which a change of the configuration is not stored. */
export const OVERRIDE_ERRORS = [
  'CURRENT_PROJECT_NOT_FOUND',
  'CONFIG_OVERRIDE_TOO_LARGE',
  'CONFIG_TOO_MANY_ENTRIES',
] as const;

/** The reasons for which a change by hand is not stored: those of all, and that a repository says what counts. */
export const HAND_CHANGE_ERRORS = [...OVERRIDE_ERRORS, 'CONFIGURATION_PUSHED'] as const;

/** The way a patch is laid over what is stored. */
interface PatchOptions {
  /** The environment's, unless told. */
  level?: ConfigLevel;
  /** The revision that the author saw: who changes what somebody else changed since is refused. */
  basedOn?: number;
  /** True for changes by hand: what was pushed is changed where it was pushed from, or detached first. */
  keepsPushed?: boolean;
}

/** A change of one level: the place of the branch's is known if it was pushed as a whole. */
interface LevelChange {
  level: ConfigLevel;
  basedOn?: number;
  keepsPushed?: boolean;
  source?: ConfigurationSource;
}

type SettingsChange = Omit<NewChange, 'returnedTo'> & { after: StoredSettings; differences: Difference[] };

/** Called in the transaction of a change of settings, with what it changed: what it throws undoes the change. */
type SettingsHook = (author: ConfigurationAuthor, differences: readonly Difference[]) => Promise<void>;

/** Every write to a project's own row goes through here, so that no replica keeps an old copy. */
@Injectable()
export class ProjectStore {
  private readonly hooks: SettingsHook[] = [];

  constructor(
    private readonly database: Database,
    private readonly sealing: OverrideSealing,
    private readonly cache: TenancyCache,
    private readonly history: ConfigurationHistory,
    @Inject(CONFIG_SCHEMA) private readonly schema: ConfigSchema,
  ) {}

  /** Lets features end what a setting allowed before. Subscribe in `onModuleInit`. */
  onSettingsChanged(hook: SettingsHook): void {
    this.hooks.push(hook);
  }

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
   *   megabyte, all levels together; CONFIG_TOO_MANY_ENTRIES; with `basedOn` CONFIGURATION_CHANGED_MEANWHILE; with
   *   `keepsPushed` CONFIGURATION_PUSHED
   */
  async patchOverride(
    author: ConfigurationAuthor,
    patch: ConfigOverride,
    options: PatchOptions = {},
  ): Promise<Difference[]> {
    const change = { level: 'environment', ...options } as const;
    return this.changeLevel(author, change, (stored) => mergeOverride(stored[change.level], patch));
  }

  /**
   * Puts other settings in the place of those of one level, one writer at a time.
   *
   * @param decide tells them by all that is stored; what it throws undoes everything
   * @returns what that changed of what counts, which is nothing where a higher level says something else
   * @throws KnownError as {@link patchOverride}
   */
  async changeLevel(
    author: ConfigurationAuthor,
    { level, basedOn, keepsPushed, source }: LevelChange,
    decide: (stored: StoredSettings) => ConfigOverride,
  ): Promise<Difference[]> {
    return this.database.transaction(async () => {
      const project = await this.lock(author.projectId);
      const before = this.storedOf(project);
      const after = { ...before, source: source ?? before.source, [level]: decide(before) };
      const change = this.changeTo(before, after);
      const paths = change.differences.map(({ path }) => path);
      if (basedOn !== undefined) await this.history.requireUntouched(author.projectId, basedOn, paths);
      if (keepsPushed) this.requireNotPushed(before, paths);
      await this.write(author, project, { ...change, source });
      return change.differences;
    });
  }

  /**
   * Forgets where the settings of the branch were pushed from; they stay.
   *
   * @returns the place that was forgotten
   * @throws KnownError CURRENT_PROJECT_NOT_FOUND
   */
  async unlinkSource(projectId: string): Promise<ConfigurationSource> {
    return this.database.transaction(async () => {
      const { configurationSource } = await this.lock(projectId);
      if (configurationSource) await this.update(projectId, { configurationSource: null });
      return configurationSource ?? UNLINKED;
    });
  }

  /**
   * Changes the environment's override by hand, by what the configuration is now: nobody else changes it between
   * `decide` and the end of the transaction. What `decide` throws undoes everything.
   *
   * @returns what that changed
   * @throws KnownError as {@link patchOverride} with `keepsPushed`
   */
  async changeOverride(
    author: ConfigurationAuthor,
    decide: (config: RenderedConfig) => ConfigOverride,
  ): Promise<Difference[]> {
    return this.changeLevel(author, { level: 'environment', keepsPushed: true }, (stored) =>
      mergeOverride(stored.environment, decide(renderConfig(this.schema, stored))),
    );
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

  private normalized(stored: StoredSettings): JsonObject {
    const { root } = this.schema;
    return withoutNulls(root, expandOverride(root, mergeLevels(this.schema, stored)));
  }

  /** @throws KnownError CONFIGURATION_PUSHED naming the first of the paths that came from a repository */
  private requireNotPushed({ branch, source }: StoredSettings, paths: readonly string[]): void {
    if (source.type === 'unlinked') return;
    const { root } = this.schema;
    const pushed = findDifferences(root, {}, normalizeSettings(this.schema, branch, 'branch'));
    const met = findMeeting(
      paths,
      pushed.map(({ path }) => path),
    );
    if (met.length > 0) throw new KnownError('CONFIGURATION_PUSHED', { paths: met.slice(0, DIFFERENCES_KEPT) });
  }

  private changeTo(before: StoredSettings, after: StoredSettings): SettingsChange {
    return { before, after, differences: this.compare(before, after) };
  }

  private storedOf(project: ProjectEntity): StoredSettings {
    return {
      project: this.sealing.unseal(project.id, 'project', project.projectOverride),
      branch: this.sealing.unseal(project.id, 'branch', project.branchOverride),
      source: project.configurationSource ?? UNLINKED,
      environment: this.sealing.unseal(project.id, 'environment', project.environmentOverride),
    };
  }

  /** @param project whose row is locked */
  private async write(
    author: ConfigurationAuthor,
    project: ProjectEntity,
    { after, ...change }: SettingsChange & Pick<NewChange, 'returnedTo'>,
  ): Promise<void> {
    const sealed = overridesOf(project);
    for (const level of LEVELS) {
      if (after[level] === change.before[level]) continue;
      this.checkEntries(change.before[level], after[level]);
      sealed[`${level}Override`] = this.sealing.seal(project.id, level, after[level]);
    }
    // Entries that two levels have of one record count together, as they are read together.
    this.checkEntries(mergeLevels(this.schema, change.before), mergeLevels(this.schema, after));
    checkBytes(Object.values(overridesOf(project)), Object.values(sealed));
    // A change that makes no difference is stored, but worth no line of its own, unless something new was pushed.
    const isPush = change.source && JSON.stringify(change.before.branch) !== JSON.stringify(after.branch);
    if (change.differences.length > 0 || isPush) await this.history.record(author, change);
    const configurationSource = after.source.type === 'unlinked' ? null : after.source;
    await this.database.repository(ProjectEntity).update({ id: project.id }, { ...sealed, configurationSource });
    for (const hook of this.hooks) await hook(author, change.differences);
    await this.cache.announceChange(project.id);
  }

  private checkEntries(before: ConfigOverride, after: ConfigOverride): void {
    const excess = findExcess(this.schema.root, { before, after }, CONFIGURATION_VALUES);
    if (excess) throw new KnownError('CONFIG_TOO_MANY_ENTRIES', { path: excess.path, max_entries: excess.max });
  }
}

/** Each level as it is stored, sealed. */
function overridesOf({ projectOverride, branchOverride, environmentOverride }: ProjectEntity) {
  return { projectOverride, branchOverride, environmentOverride };
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
