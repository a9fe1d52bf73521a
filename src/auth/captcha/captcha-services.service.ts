import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { Caller } from '../../common/caller/caller.js';
import { isPlainObject } from '../../common/contract/coerce.js';
import { parseJson } from '../../common/contract/parse-json.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { findOutboundError } from '../../common/net/outbound-error.js';
import { Outbound } from '../../common/net/outbound.service.js';
import { standInAddress } from '../../common/net/stand-in-address.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { hasPagesAt } from '../../common/urls/callback-url.js';
import { PROVIDER_WORD_LENGTH } from './captcha.limits.js';
import type { ChallengePurpose, ChallengeResult } from './challenge-result.js';

/** Whoever solves a challenge, and for which project. */
export type Visitor = Pick<Caller, 'tenancy' | 'remoteAddress'>;
/** The services that check solutions. */
export type CaptchaServiceName = 'turnstile' | 'hcaptcha';

/** The keys of a project at a service. */
export interface CaptchaKeys {
  service: CaptchaServiceName;
  siteKey: string;
  secretKey: string;
}

/** A service's answer; null for none that can be read. */
interface Verdict {
  isRight: boolean;
  host: string;
  action: string;
  codes: string[];
}

const VERIFIERS: Record<CaptchaServiceName, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
/** The words of services for keys, or for themselves, and not for a solution. */
const NOT_OF_THE_SOLUTION = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'invalid-sitekey',
  'sitekey-secret-mismatch',
  'internal-error',
  'not-using-dummy-secret',
  'not-using-dummy-passcode',
]);

/** Asks the services of others whether a solution is right. */
@Injectable()
export class CaptchaServices {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Log,
    private readonly outbound: Outbound,
  ) {}

  /**
   * The result of a solution: `invalid` also for one that was found on a page of somebody else, or for another form, where
   * the service tells that; `error` where it did not answer within ten seconds, or does not know the keys.
   */
  async check(
    visitor: Visitor,
    keys: CaptchaKeys,
    found: { token: string; purpose: ChallengePurpose },
  ): Promise<ChallengeResult> {
    const verdict = await this.ask(visitor, keys, found.token);
    const problem = verdict === null ? 'no answer' : problemOf(verdict);
    if (verdict === null || problem !== undefined) {
      this.log.warn(
        { project: visitor.tenancy.project.id, service: keys.service, problem },
        'No CAPTCHA could be checked',
      );
      return 'error';
    }
    const isForForm = keys.service !== 'turnstile' || verdict.action === found.purpose;
    return verdict.isRight && isForForm && hasPagesAt(visitor.tenancy, verdict.host) ? 'ok' : 'invalid';
  }

  /** The answer of a service about keys, asked with a solution that is none: null where it knows them. */
  async findProblem(visitor: Visitor, keys: CaptchaKeys): Promise<string | null> {
    const verdict = await this.ask(visitor, keys, 'not-a-solution');
    if (verdict === null) return 'NO_ANSWER';
    return problemOf(verdict) === undefined ? null : 'KEYS_REFUSED';
  }

  private async ask({ tenancy, remoteAddress }: Visitor, keys: CaptchaKeys, token: string): Promise<Verdict | null> {
    const body = new URLSearchParams({ secret: keys.secretKey, response: token });
    if (isPublic(remoteAddress)) body.set('remoteip', remoteAddress);
    // Turnstile has no use for it; at hCaptcha a solution for another site of the account is none for this one.
    if (keys.service === 'hcaptcha') body.set('sitekey', keys.siteKey);
    const address = standInAddress(VERIFIERS[keys.service], this.environment);
    try {
      const call = { method: 'POST', body, ownerId: ownerOf(tenancy.project) };
      return readVerdict(await (await this.outbound.fetch(address, call)).text());
    } catch (error) {
      if (!findOutboundError(error)) throw error;
      return null;
    }
  }
}

/** The word of a service for its keys or itself; undefined where it speaks of the solution. */
function problemOf({ codes }: Verdict): string | undefined {
  return codes.find((code) => NOT_OF_THE_SOLUTION.has(code));
}

function readVerdict(text: string): Verdict | null {
  const answer = parseJson(text);
  if (!isPlainObject(answer) || typeof answer.success !== 'boolean') return null;
  const { success, hostname, action, 'error-codes': codes } = answer;
  return {
    isRight: success,
    host: shortText(hostname),
    action: shortText(action),
    codes: Array.isArray(codes) ? codes.map(shortText) : [],
  };
}

function shortText(value: unknown): string {
  return typeof value === 'string' && value.length <= PROVIDER_WORD_LENGTH ? value : '';
}

/** An address of an inner network is that of a proxy: the service would know of no such visitor. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
