import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerUserRead, UserCreate } from '../../src/users/users.contract.js';
import { expectOk, type TestProject } from './project';

/** A user as the wire shows them. */
export type UserBody = ServerUserRead;
export interface UserPage {
  items: UserBody[];
  is_paginated: boolean;
  pagination: { next_cursor: string | null };
}

/** Creates a user as a server. */
export async function createUser(project: TestProject, input: Partial<UserCreate> = {}): Promise<UserBody> {
  return expectOk(await project.server<UserBody>('POST /users', { body: input }));
}

/** The user as servers see them. */
export async function readUser(project: TestProject, id: string): Promise<UserBody> {
  return expectOk(await project.server<UserBody>(`GET /users/${id}`));
}

/** A GIF of one pixel. */
export const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** A UUID that is nobody's. */
export const NIL = '00000000-0000-0000-0000-000000000000';

/** The fields of a contract class, as the emitted documentation has them. */
function fieldsOf(schema: string): string[] {
  const text = readFileSync(join(__dirname, '../../sdk/openapi.json'), 'utf8');
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, { properties: object }> } };
  return Object.keys(components.schemas[schema]?.properties ?? {});
}

/** Every field of a user on the client tier, and no other. */
export const CLIENT_FIELDS = fieldsOf('UserRead');
/** Every field of a user on the server tier, and no other. */
export const SERVER_FIELDS = fieldsOf('ServerUserRead');
