import { Injectable } from '@nestjs/common';
import { ProjectOwnership, roleFrom } from '../../common/access/project-ownership.js';
import { requireRightOf } from '../../common/colleague-rights/check-rights.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import type { LineContext } from './lines/line.js';

/** The colleagues who import: each batch asks anew whether they still may. */
@Injectable()
export class ImportActors {
  constructor(
    private readonly ownership: ProjectOwnership,
    private readonly tenancies: TenancyCache,
  ) {}

  /** @throws KnownError COLLEAGUE_ROLE_REQUIRED, ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN for somebody who left the team */
  async require({ projectId, actor }: Pick<LineContext, 'projectId' | 'actor'>): Promise<void> {
    if (actor.ownerId === null) return;
    const tenancy = await this.tenancies.find(projectId);
    if (!tenancy) return;
    const role = roleFrom(await this.ownership.check(actor.ownerId, tenancy.project.ownerTeamId));
    if (role === null) throw new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    requireRightOf(role, 'import_data');
  }
}
