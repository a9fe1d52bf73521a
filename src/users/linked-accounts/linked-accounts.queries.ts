import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { LIST_BYTES, ROW_BYTES } from '../../common/contract/page.limits.js';
import { Database } from '../../common/database/database.js';
import { storedTextBytes } from '../../common/database/stored-bytes.js';
import { OauthAccountEntity } from '../entities/oauth-account.entity.js';
import { UserEntity } from '../entities/user.entity.js';

/** A linked account as far as it is shown. */
export type AccountRow = Omit<OauthAccountEntity, 'projectId'>;

/** An account at a provider as the provider knows it. */
export type ProviderAccount = Pick<AccountRow, 'providerConfigId' | 'accountId'>;

/** The user whom an account at a provider signs in. */
export interface SignInAccount {
  /** The id of the linked account. */
  id: string;
  userId: string;
  hasTotp: boolean;
}

/** A linked account of a user who is known. */
export type OwnAccount = Pick<AccountRow, 'id' | 'allowSignIn'>;

const FIND_SIGN_IN = {
  name: 'find_sign_in_account',
  text: `SELECT account.id, account.user_id AS "userId", u.totp_secret IS NOT NULL AS "hasTotp"
    FROM (SELECT id, user_id FROM oauth_accounts
        WHERE project_id = $1 AND provider_config_id = $2 AND account_id = $3 AND allow_sign_in LIMIT 1) account
    JOIN LATERAL (SELECT totp_secret FROM users WHERE project_id = $1 AND id = account.user_id LIMIT 1) u ON true`,
};

const BYTES = ['provider_config_id', 'account_id', 'email']
  .map(storedTextBytes)
  .reduce((sum, bytes) => `${sum} + ${bytes}`, String(ROW_BYTES));

/** All of a project, no more than fit into a list, and one more. */
const LIST_ALL = {
  name: 'list_linked_accounts',
  text: `SELECT id, user_id AS "userId", provider_config_id AS "providerConfigId", account_id AS "accountId", email,
      allow_sign_in AS "allowSignIn", allow_connected_accounts AS "allowConnectedAccounts", created_at AS "createdAt",
      bytes_so_far AS "bytesSoFar"
    FROM (SELECT a.*, (${BYTES})::float8 AS bytes,
        sum(${BYTES}) OVER (ORDER BY created_at, id ROWS UNBOUNDED PRECEDING)::float8 AS bytes_so_far
      FROM (SELECT * FROM oauth_accounts WHERE project_id = $1 ORDER BY created_at, id
        LIMIT ${Math.floor(LIST_BYTES / ROW_BYTES) + 1}) a) listed
    WHERE bytes_so_far - bytes <= ${LIST_BYTES} ORDER BY bytes_so_far`,
};

const OLDEST_FIRST = { createdAt: 'ASC', id: 'ASC' } as const;

/** Reads of linked accounts. */
@Injectable()
export class LinkedAccountsQueries {
  constructor(private readonly database: Database) {}

  /** The user whom an account signs in; null when it signs in nobody of the project. */
  async findSignIn(projectId: string, { providerConfigId, accountId }: ProviderAccount): Promise<SignInAccount | null> {
    return this.database.row<SignInAccount>(FIND_SIGN_IN, [projectId, providerConfigId, accountId]);
  }

  /** An account that is linked to the user, whether it signs them in or not; null when it is not linked to them. */
  async findOwn(
    projectId: string,
    userId: string,
    { providerConfigId, accountId }: ProviderAccount,
  ): Promise<OwnAccount | null> {
    return this.accounts.findOne({
      select: { id: true, allowSignIn: true },
      where: { projectId, userId, providerConfigId, accountId },
    });
  }

  /** One of a user's accounts; null when they have no such one. */
  async find(projectId: string, userId: string, id: string): Promise<AccountRow | null> {
    return this.accounts.findOneBy({ projectId, userId, id });
  }

  /** Those of several users, oldest first. */
  async findOfUsers(projectId: string, userIds: readonly string[]): Promise<AccountRow[]> {
    return this.accounts.find({ where: { projectId, userId: In(userIds) }, order: OLDEST_FIRST });
  }

  /** Those of all users, oldest first; null when they would be too many bytes. */
  async listAll(projectId: string): Promise<AccountRow[] | null> {
    const rows = await this.database.rows<AccountRow & { bytesSoFar: number }>(LIST_ALL, [projectId]);
    return (rows.at(-1)?.bytesSoFar ?? 0) > LIST_BYTES ? null : rows;
  }

  /** True when the project has such a user. */
  async userExists(projectId: string, userId: string): Promise<boolean> {
    return this.database.repository(UserEntity).existsBy({ projectId, id: userId });
  }

  private get accounts() {
    return this.database.repository(OauthAccountEntity);
  }
}
