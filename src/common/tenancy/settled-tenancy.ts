import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { TenancyCache } from './tenancy-cache.js';
import type { Tenancy } from './tenancy.js';

/** The project `$1`: those who change it wait in line with those who hold it, so that neither starves the other. */
const LINE = `hashtextextended('project ' || $1, 0)`;

/** Takes the place of a change in the line of the project `$1`, until the transaction ends. */
export const CHANGE_IN_LINE = `SELECT pg_advisory_xact_lock(${LINE})`;

const HELD = `SELECT 1 FROM projects WHERE id = $1 AND (SELECT pg_advisory_xact_lock_shared(${LINE})) IS NOT NULL`;
const HOLD = `${HELD} FOR SHARE`;

/**
 * A CTE with a row if the project `$1` is still of this version; it stays so until the transaction ends. Who waited for a
 * change looks at what it left: a mere snapshot would show the project of before.
 *
 * @param version the placeholder of {@link Tenancy.version}
 */
export function heldTenancy(version: string): string {
  return `held_tenancy AS MATERIALIZED (${HELD} AND xmin::text = ${version} FOR SHARE)`;
}

/** For what is written by a project's settings, and must not outlive a change of them. */
@Injectable()
export class SettledTenancy {
  constructor(
    private readonly database: Database,
    private readonly cache: TenancyCache,
  ) {}

  /**
   * Lets something be decided and written by a project's settings, while nobody changes them: by those at hand, in one
   * round trip, or if they are out of date by the present ones.
   *
   * @param attempt writes what depends on {@link heldTenancy}, and answers null when that was empty
   * @throws KnownError CURRENT_PROJECT_NOT_FOUND when the project is gone meanwhile
   */
  async decide<T extends object>(tenancy: Tenancy, attempt: (tenancy: Tenancy) => Promise<T | null>): Promise<T> {
    return (await attempt(tenancy)) ?? this.decideAnew(tenancy.project.id, attempt);
  }

  /**
   * Holds a project's settings as they are until the current transaction ends.
   *
   * @throws KnownError CURRENT_PROJECT_NOT_FOUND when the project is gone
   */
  async hold(projectId: string): Promise<Tenancy> {
    await this.database.rows(HOLD, [projectId]);
    const present = await this.cache.load(projectId);
    if (!present) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
    return present;
  }

  private decideAnew<T extends object>(
    projectId: string,
    attempt: (tenancy: Tenancy) => Promise<T | null>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      const outcome = await attempt(await this.hold(projectId));
      if (!outcome) throw new Error('A project changed while it was held');
      return outcome;
    });
  }
}
