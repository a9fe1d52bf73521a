import { Injectable } from '@nestjs/common';
import { MoreThan, type Repository } from 'typeorm';
import { compareStates, MASK, type AuditChanges } from '../audit/audit-changes.js';
import { Sealer } from '../crypto/sealing.js';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { findMeeting, type Difference } from '../tenancy/settings/find-differences.js';
import type { ConfigOverride, JsonValue } from '../tenancy/settings/json.js';
import { CHANGES_BYTES, CHANGES_KEPT, DIFFERENCES_KEPT, PATHS_KEPT, VALUE_KEPT } from '../tenancy/tenancy.limits.js';
import { ConfigurationChangeEntity } from '../tenancy/entities/configuration-change.entity.js';
import type { Tier } from '../tenancy/tier.js';
import { UNLINKED, type ConfigurationSource } from '../tenancy/configuration-source.js';
import { RECORD_CHANGE } from './configuration-history.statements.js';

/** The author of a change, and the project; without a tier it is the server itself. */
export interface ConfigurationAuthor {
  projectId: string;
  tier?: Tier;
  ownerId?: string | null;
  keySetId?: string | null;
}

/** Everything that is stored of a project's configuration. */
export interface StoredSettings {
  project: ConfigOverride;
  branch: ConfigOverride;
  environment: ConfigOverride;
  /** The place from which the branch level was pushed. */
  source: ConfigurationSource;
}

/** A difference as it may be shown: values as JSON, as much of them as is kept. A secret has neither. */
export interface ShownDifference {
  path: string;
  kind: 'added' | 'changed' | 'removed';
  before: string | null;
  after: string | null;
  is_secret: boolean;
}

/** The first of some differences, and how many more there are. */
export interface ShownDifferences {
  differences: ShownDifference[];
  left_out: number;
}

/** A change of the configuration, before it is written down. */
export interface NewChange {
  before: StoredSettings;
  differences: readonly Difference[];
  /** The revision whose change is undone: the settings before it come back. */
  returnedTo?: number;
  /** The place from which it was pushed. */
  source?: ConfigurationSource;
}

/** The paths of a change that names too many, or of one that is not kept. */
const ALL_PATHS = [''];

/**
 * The history of settings: who changed which one when, and what was there before. It is written with the change, whatever
 * way that came, and kept within `CHANGES_KEPT` and `CHANGES_BYTES` for each project; the oldest goes first.
 */
@Injectable()
export class ConfigurationHistory {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Writes a change down. The project must be locked, so that revisions count without gaps. */
  async record({ projectId, tier, ownerId, keySetId }: ConfigurationAuthor, change: NewChange): Promise<void> {
    const paths = change.differences.map(({ path }) => path);
    const shown = showDifferences(change.differences, { most: DIFFERENCES_KEPT, length: VALUE_KEPT });
    const changes = this.sealer.seal(JSON.stringify(shown), contextOf(projectId));
    const state = this.sealer.seal(JSON.stringify(change.before), contextOf(projectId));
    await this.database.rows(RECORD_CHANGE, [
      projectId,
      tier ?? null,
      ownerId ?? null,
      change.returnedTo ?? null,
      paths.length > PATHS_KEPT ? ALL_PATHS : paths,
      changes,
      state,
      CHANGES_KEPT,
      changes.length + state.length,
      CHANGES_BYTES,
      ownerId ? null : (keySetId ?? null),
      change.source ? JSON.stringify(change.source) : null,
    ]);
  }

  /** The number of changes of a project's configuration so far. */
  async revision(projectId: string): Promise<number> {
    return (await this.changes.maximum('revision', { projectId })) ?? 0;
  }

  /**
   * Lets a change pass that nobody else made in part since its author looked. The project must be locked.
   *
   * @param basedOn the revision that the author saw
   * @param paths what is to be changed; everything, unless told
   * @throws KnownError CONFIGURATION_CHANGED_MEANWHILE naming the first of what both changed
   */
  async requireUntouched(projectId: string, basedOn: number, paths: readonly string[] = ALL_PATHS): Promise<void> {
    const later = await this.changes.find({
      select: { revision: true, paths: true },
      where: { projectId, revision: MoreThan(basedOn) },
      order: { revision: 'ASC' },
    });
    const isComplete = later.length === 0 || later[0]?.revision === basedOn + 1;
    const touched = isComplete ? later.flatMap((change) => change.paths) : ALL_PATHS;
    const met = findMeeting([...new Set(touched)], paths);
    if (met.length === 0) return;
    throw new KnownError('CONFIGURATION_CHANGED_MEANWHILE', { paths: met.slice(0, DIFFERENCES_KEPT) });
  }

  /**
   * The settings that were stored before a change.
   *
   * @throws KnownError CONFIGURATION_CHANGE_NOT_FOUND when it is not kept
   */
  async stateBefore(projectId: string, revision: number): Promise<StoredSettings> {
    const found = await this.changes.findOne({ select: { state: true }, where: { projectId, revision } });
    if (!found) throw new KnownError('CONFIGURATION_CHANGE_NOT_FOUND', { revision });
    const state = JSON.parse(this.sealer.unseal(found.state, contextOf(projectId))) as Partial<StoredSettings>;
    return withAllLevels(state);
  }

  private get changes(): Repository<ConfigurationChangeEntity> {
    return this.database.repository(ConfigurationChangeEntity);
  }

  /** Opens the differences that the row of a change keeps sealed. */
  open(projectId: string, changes: Buffer): ShownDifferences {
    return JSON.parse(this.sealer.unseal(changes, contextOf(projectId))) as ShownDifferences;
  }
}

/** Settings from before there were all of today's levels. */
export function withAllLevels(stored: Partial<StoredSettings>): StoredSettings {
  return { project: {}, branch: {}, environment: {}, source: UNLINKED, ...stored };
}

/** Differences as the audit log has them: by path, secrets masked. */
export function auditDifferences(differences: readonly Difference[]): AuditChanges {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(
      differences
        .filter((difference) => difference[which] !== undefined)
        .map(({ path, isSecret, ...difference }) => [path, isSecret ? MASK : difference[which]]),
    );
  const secrets = differences.filter(({ isSecret }) => isSecret).map(({ path }) => path);
  return compareStates(side('before'), side('after'), { masked: secrets });
}

/**
 * Differences as they may be shown.
 *
 * @param limits how many at most, and how many characters of each value
 */
export function showDifferences(
  differences: readonly Difference[],
  limits: { most: number; length: number },
): ShownDifferences {
  const shown = differences.slice(0, limits.most).map(({ path, before, after, isSecret }) => ({
    path,
    kind: before === undefined ? ('added' as const) : after === undefined ? ('removed' as const) : ('changed' as const),
    before: isSecret ? null : showValue(before, limits.length),
    after: isSecret ? null : showValue(after, limits.length),
    is_secret: isSecret,
  }));
  return { differences: shown, left_out: differences.length - shown.length };
}

function showValue(value: JsonValue | undefined, length: number): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function contextOf(projectId: string): string {
  return `config-history/${projectId}`;
}
