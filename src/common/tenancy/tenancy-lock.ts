import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { KnownError } from '../errors/known-error.js';
import { HOLD_PROJECT } from './tenancy-lock.statements.js';
import { TenancyCache } from './tenancy-cache.js';
import type { Tenancy } from './tenancy.js';

/** Keeps a project's settings as they are while something is decided and written by them. */
@Injectable()
export class TenancyLock {
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
    await this.database.rows(HOLD_PROJECT, [projectId]);
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
