import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseJson } from '../../common/contract/parse-json.js';
import { isPlainObject } from '../../common/contract/coerce.js';
import { KeyedHasher } from '../../common/crypto/keyed-hasher.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { Database } from '../../common/database/database.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { PASS_SECONDS } from './captcha.limits.js';
import { CHALLENGE_RESULTS, type ChallengeResult } from './challenge-result.js';
import { USE_CAPTCHA_SOLUTION } from './used-solutions.statements.js';

/** A request that a pass is good for: no other one, and of no other project. */
export interface PassScope {
  projectId: string;
  request: string;
}

const BEGINNING = 'pass.';

/**
 * Carries the result of a check over to a request that a browser is sent to: the solution is used up by then. A pass is good once,
 * for that request alone, and for two minutes.
 */
@Injectable()
export class ChallengePasses {
  constructor(
    private readonly hasher: KeyedHasher,
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /** @returns what the request shows in the place of a solution */
  make(scope: PassScope, result: ChallengeResult): string {
    const until = Math.floor(this.clock.now() / 1000) + PASS_SECONDS;
    const body = Buffer.from(JSON.stringify({ result, until, nonce: randomToken() })).toString('base64url');
    return `${BEGINNING}${body}.${this.hasher.hash(signedText(scope, body)).toString('base64url')}`;
  }

  /** The result that a pass carries; null where it is none for this request, or was used. */
  async use(scope: PassScope, pass: string): Promise<ChallengeResult | null> {
    if (!pass.startsWith(BEGINNING)) return null;
    const [body = '', signature = ''] = pass.slice(BEGINNING.length).split('.');
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.hasher
      .candidates(signedText(scope, body))
      .some((right) => right.length === given.length && timingSafeEqual(right, given));
    const told = isOurs ? parseJson(Buffer.from(body, 'base64url').toString('utf8')) : null;
    if (!isPlainObject(told) || typeof told.until !== 'number') return null;
    // By what is signed, not by the signature: that can be written in more than one way.
    const used = await this.database.row(USE_CAPTCHA_SOLUTION, [scope.projectId, hashToken(body), told.until]);
    return used && (CHALLENGE_RESULTS.find((result) => result === told.result) ?? null);
  }
}

function signedText({ projectId, request }: PassScope, body: string): string {
  return `pass/${JSON.stringify([projectId, request])}/${body}`;
}
