import { randomUUID } from 'node:crypto';
import type {
  LinkedAccountCreate,
  ServerLinkedAccountRead,
} from '../../src/users/linked-accounts/linked-accounts.contract.js';
import { expectOk, type TestProject } from './project';

/** A linked account as servers see it; clients see no `account_id`. */
export type LinkedAccount = ServerLinkedAccountRead;

export interface LinkedAccountList {
  items: LinkedAccount[];
  is_paginated: boolean;
}

/** The body that links an account at GitHub that nobody else has, for every use. */
export function newAccount(userId: string, more: Partial<LinkedAccountCreate> = {}): Record<string, unknown> {
  return {
    user_id: userId,
    provider_config_id: 'github',
    account_id: randomUUID(),
    allow_sign_in: true,
    allow_connected_accounts: true,
    ...more,
  };
}

/** Links an account as the server. */
export async function linkAccount(
  project: TestProject,
  userId: string,
  more: Partial<LinkedAccountCreate> = {},
): Promise<LinkedAccount> {
  return expectOk(await project.server<LinkedAccount>('POST /oauth-providers', { body: newAccount(userId, more) }));
}

/** The accounts of a user as the server sees them. */
export async function accountsOf(project: TestProject, userId: string): Promise<LinkedAccount[]> {
  const answer = await project.server<LinkedAccountList>('GET /oauth-providers', { query: { user_id: userId } });
  return expectOk(answer).items;
}
