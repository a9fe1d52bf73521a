import { Injectable } from '@nestjs/common';
import { ProjectOwnership } from '../../../common/access/project-ownership.js';
import { TenancyCache } from '../../../common/tenancy/tenancy-cache.js';

/** The projects that a user of the dashboard may connect to a platform. */
@Injectable()
export class OwnedProjects {
  constructor(
    private readonly tenancies: TenancyCache,
    private readonly ownership: ProjectOwnership,
  ) {}

  /** True for a project of the user's. The dashboard's own is nobody's: its key would open all others. */
  async includes(userId: string, projectId: string): Promise<boolean> {
    const tenancy = await this.tenancies.find(projectId);
    return tenancy !== null && (await this.ownership.check(userId, tenancy.project.ownerTeamId)) === 'owner';
  }
}
