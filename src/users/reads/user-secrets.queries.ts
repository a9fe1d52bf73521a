import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { UserEntity } from '../entities/user.entity.js';

/** Reads of the secrets in a user's row. */
@Injectable()
export class UserSecretsQueries {
  constructor(private readonly database: Database) {}

  /** The hash of a user's password, null without one; no object when there is no such user. */
  async findPasswordHash(projectId: string, userId: string): Promise<{ hash: string | null } | null> {
    const user = await this.users.findOne({
      select: { id: true, passwordHash: true },
      where: { projectId, id: userId },
    });
    return user && { hash: user.passwordHash };
  }

  /** The sealed secret of a user's second factor; null without one. */
  async findTotpSecret(projectId: string, userId: string): Promise<Buffer | null> {
    const user = await this.users.findOne({ select: { id: true, totpSecret: true }, where: { projectId, id: userId } });
    return user?.totpSecret ?? null;
  }

  private get users() {
    return this.database.repository(UserEntity);
  }
}
