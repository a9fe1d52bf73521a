import { createHash, randomUUID } from 'node:crypto';
import { randomToken } from '../../src/common/crypto/random-token.js';
import type { Answer } from '../support/client';
import { expectOk } from '../support/project';
import type { Person } from './person';
import { sql, type EmptyPlace } from './place';

/** Finds other things of the same person, which are made when they are first asked for. */
export type Get = (kind: 'team' | 'memberTeam' | 'bareTeam' | 'channel') => Promise<string>;

/** A kind of thing that ids can name: whose it is, how one is made, and which ids of that form name nothing. */
export interface Kind {
  /** Of a user, or of the project itself. */
  of: 'person' | 'place';
  make: (place: EmptyPlace, person: Person, get: Get) => Promise<string> | string;
  /** Well-formed, and nobody's. */
  unknown: () => string;
  /** Not of the form; null where any text is. */
  malformed: string | null;
  /** True if the word `me` stands for one. */
  hasMe?: boolean;
  /** True if nobody may be told of it who did not send it. */
  isSecret?: boolean;
}

const NOT_A_UUID = 'not-a-uuid';

/** Ids that the database makes. */
export const uuids = (of: Kind['of'], make: Kind['make']): Kind => ({
  of,
  make,
  unknown: randomUUID,
  malformed: NOT_A_UUID,
});

/** The data of a code. */
type CodeData = { team_id?: string } & Record<string, unknown>;

/** A mailed code as its feature makes it; here it is not waited for any email. */
export function codes(purpose: string, dataOf: (person: Person, get: Get) => CodeData | Promise<CodeData>): Kind {
  return {
    of: 'person',
    make: async (place, person, get) => (await insertCode(place, purpose, await dataOf(person, get))).code,
    unknown: randomToken,
    malformed: 'short',
    isSecret: true,
  };
}

/** The code itself, and the id that it is listed under. */
export async function insertCode(
  { project }: EmptyPlace,
  purpose: string,
  data: CodeData,
): Promise<{ id: string; code: string }> {
  const [id, code] = [randomUUID(), randomToken()];
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  await sql(
    `INSERT INTO verification_codes (project_id, id, purpose, code_hash, nonce_hash, data, team_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 day')`,
    [project.id, id, purpose, hash(code), hash(code.slice(6)), data, data.team_id ?? null],
  );
  return { id, code };
}

/** The id of what was made. */
export const idIn = async (answer: Promise<Answer>): Promise<string> => String(expectOk(await answer).id);
