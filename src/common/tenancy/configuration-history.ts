import { Injectable } from '@nestjs/common';
import { compareStates, MASK, type AuditChanges } from '../audit/audit-changes.js';
import { Sealer } from '../crypto/sealing.js';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { doPathsMeet, type Difference } from './settings/find-differences.js';
import type { ConfigOverride, JsonValue } from './settings/json.js';
import { CHANGES_BYTES, CHANGES_KEPT, DIFFERENCES_KEPT, PATHS_KEPT, VALUE_KEPT } from './tenancy.limits.js';
import type { Tier } from './tier.js';

/** Who changes which project's configuration; without a tier it is the server itself. */
export interface ConfigurationAuthor {
  projectId: string;
  tier?: Tier;
  ownerId?: string | null;
}

/** Everything that is stored of a project's configuration. */
export interface StoredSettings {
  project: ConfigOverride;
  environment: ConfigOverride;
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
  /** It brings back what was before this revision. */
  returnedTo?: number;
}

/** What is known of a change without looking into it. */
interface ChangedPaths {
  revision: number;
  paths: string[];
}

/** Stands for everything. */
const ALL_PATHS = [''];

const RECORD = `
  WITH known AS (
    SELECT revision, row_number() OVER newest AS place, sum(octet_length(state) + octet_length(changes)) OVER newest AS bytes
    FROM configuration_changes WHERE project_id = $1 WINDOW newest AS (ORDER BY revision DESC)
  ), dropped AS (
    DELETE FROM configuration_changes c USING known
    WHERE c.project_id = $1 AND c.revision = known.revision AND (known.place >= $8 OR known.bytes + $9 > $10)
  )
  INSERT INTO configuration_changes (project_id, revision, actor_tier, actor_user_id, returned_to, paths, changes, state)
  SELECT $1, coalesce((SELECT max(revision) FROM known), 0) + 1, $2, $3, $4, $5, $6, $7`;

/**
 * Who changed which setting when, and what was there before: written with the change, whatever way it came. It is kept
 * within `CHANGES_KEPT` and `CHANGES_BYTES` for each project; the oldest goes first.
 */
@Injectable()
export class ConfigurationHistory {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Writes a change down. The project must be locked, so that revisions count without gaps. */
  async record({ projectId, tier, ownerId }: ConfigurationAuthor, change: NewChange): Promise<void> {
    const paths = change.differences.map(({ path }) => path);
    const shown = showDifferences(change.differences, { most: DIFFERENCES_KEPT, length: VALUE_KEPT });
    const changes = this.sealer.seal(JSON.stringify(shown), contextOf(projectId));
    const state = this.sealer.seal(JSON.stringify(change.before), contextOf(projectId));
    await this.database.rows(RECORD, [
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
    ]);
  }

  /** How often the configuration of a project was changed. */
  async revision(projectId: string): Promise<number> {
    const text = 'SELECT max(revision) AS revision FROM configuration_changes WHERE project_id = $1';
    return (await this.database.row<{ revision: number | null }>(text, [projectId]))?.revision ?? 0;
  }

  /**
   * Lets a change pass that nobody else made in part since its author looked. The project must be locked.
   *
   * @param basedOn the revision that the author saw
   * @param paths what is to be changed; everything, unless told
   * @throws KnownError CONFIGURATION_CHANGED_MEANWHILE naming the first of what both changed
   */
  async requireUntouched(projectId: string, basedOn: number, paths: readonly string[] = ALL_PATHS): Promise<void> {
    const later = await this.database.rows<ChangedPaths & object>(
      `SELECT revision, paths FROM configuration_changes WHERE project_id = $1 AND revision > $2 ORDER BY revision`,
      [projectId, basedOn],
    );
    const isComplete = later.length === 0 || later[0]?.revision === basedOn + 1;
    const touched = isComplete ? later.flatMap((change) => change.paths) : ALL_PATHS;
    const met = [...new Set(touched)].filter((path) => paths.some((own) => doPathsMeet(own, path)));
    if (met.length === 0) return;
    throw new KnownError('CONFIGURATION_CHANGED_MEANWHILE', { paths: met.slice(0, DIFFERENCES_KEPT) });
  }

  /**
   * What was stored before a change.
   *
   * @throws KnownError CONFIGURATION_CHANGE_NOT_FOUND when it is not kept
   */
  async stateBefore(projectId: string, revision: number): Promise<StoredSettings> {
    const found = await this.database.row<{ state: Buffer }>(
      'SELECT state FROM configuration_changes WHERE project_id = $1 AND revision = $2',
      [projectId, revision],
    );
    if (!found) throw new KnownError('CONFIGURATION_CHANGE_NOT_FOUND', { revision });
    return JSON.parse(this.sealer.unseal(found.state, contextOf(projectId))) as StoredSettings;
  }

  /** What a change changed, as its row keeps it. */
  open(projectId: string, changes: Buffer): ShownDifferences {
    return JSON.parse(this.sealer.unseal(changes, contextOf(projectId))) as ShownDifferences;
  }
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
