import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { isPlainObject } from '../../common/contract/coerce.js';
import { parseJson } from '../../common/contract/parse-json.js';
import { KeyedHasher } from '../../common/crypto/keyed-hasher.js';
import { hashToken } from '../../common/crypto/random-token.js';
import { Database } from '../../common/database/database.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { ALTCHA } from './captcha.limits.js';
import type { ChallengePurpose } from './challenge-result.js';
import { USE_CAPTCHA_SOLUTION } from './used-solutions.statements.js';

/** The scope of a challenge: another project, or another form, has other keys. */
export interface ChallengeScope {
  projectId: string;
  purpose: ChallengePurpose;
}

/** A challenge with the signature that it was made with, and what somebody found for it. */
interface Solved {
  challenge: Challenge & { signature: string };
  solution: Solution;
  untilSeconds: number;
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Challenges of our own that a browser works on by itself (ALTCHA): nobody else is asked, and nothing is stored for them. */
@Injectable()
export class AltchaService {
  constructor(
    private readonly hasher: KeyedHasher,
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /** A new challenge, good for five minutes. */
  issue(scope: ChallengeScope): Promise<Challenge> {
    const [keys] = this.keysOf(scope);
    return createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      keyLength: ALTCHA.keyBytes,
      counter: randomInt(ALTCHA.fewestTries, ALTCHA.mostTries),
      deriveKey,
      // Signed like the rest. The library would compare its own end with the clock of this machine alone.
      data: { until: Math.floor(this.clock.now() / 1000) + ALTCHA.seconds },
      ...keys,
    });
  }

  /** True for the solution of a challenge for this project and form. It is used up: of parallel uses exactly one is true. */
  async use(scope: ChallengeScope, text: string): Promise<boolean> {
    const solved = readSolved(text);
    if (!solved || !(await this.isRight(scope, solved))) return false;
    // The signature tells challenges apart; what is around it can be written in many ways.
    const values = [scope.projectId, hashToken(solved.challenge.signature), solved.untilSeconds];
    return (await this.database.row(USE_CAPTCHA_SOLUTION, values)) !== null;
  }

  private async isRight(scope: ChallengeScope, { challenge, solution }: Solved): Promise<boolean> {
    for (const keys of this.keysOf(scope)) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      if (verified) return true;
    }
    return false;
  }

  /** The keys of a project's form, derived from the server's secret: the present ones first. */
  private keysOf({ projectId, purpose }: ChallengeScope) {
    const derive = (use: string) => this.hasher.candidates(`${use}/${projectId}/${purpose}`);
    const keys = derive('keys');
    return derive('signatures').map((signature, index) => ({
      hmacSignatureSecret: signature.toString('hex'),
      hmacKeySignatureSecret: (keys[index] ?? signature).toString('hex'),
    }));
  }
}

/** Reads what a solver sends; null for anything that no solver of ours makes. */
function readSolved(text: string): Solved | null {
  if (text.length > ALTCHA.solutionLength || !BASE64.test(text)) return null;
  const sent = parseJson(Buffer.from(text, 'base64').toString('utf8'));
  if (!isPlainObject(sent) || !isPlainObject(sent.challenge) || !isPlainObject(sent.solution)) return null;
  const { parameters, signature } = sent.challenge;
  if (!isPlainObject(parameters) || !isPlainObject(parameters.data) || typeof signature !== 'string') return null;
  const { data, ...others } = parameters;
  const { until, ...rest } = data as Record<string, unknown>;
  // As flat as we make them: whatever the library does with them is done soon.
  if (typeof until !== 'number' || Object.keys(rest).length > 0 || !Object.values(others).every(isWord)) return null;
  return {
    challenge: { parameters: parameters as unknown as Challenge['parameters'], signature },
    solution: sent.solution as unknown as Solution,
    untilSeconds: until,
  };
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
