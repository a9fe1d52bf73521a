import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { hashNetwork } from '../../users/sessions/known-networks.js';
import type { Visitor } from '../captcha/captcha-services.service.js';
import type { ChallengePurpose, ChallengeResult, ShownSolution } from '../captcha/challenge-result.js';
import { ChallengePasses } from '../captcha/challenge-passes.service.js';
import { ChallengePhases } from './challenge-phases.service.js';
import { DeliverabilityService } from './deliverability.service.js';
import { isDisposable } from './disposable-domains.js';
import { COUNT_LIKENESSES, type Likenesses } from './recent-sign-ups.queries.js';
import { RISK_POINTS } from './sign-up-protection.limits.js';

const HIGHEST = 100;

/** The likelihood of an abuse, from 0 to 100. */
export interface SignUpRisk {
  bot: number;
  free_trial_abuse: number;
}

/** The look at sign-ups before the rules of a project; all of it is off unless the project says otherwise. */
@Injectable()
export class SignUpProtection {
  constructor(
    private readonly database: Database,
    private readonly deliverability: DeliverabilityService,
    private readonly phases: ChallengePhases,
    private readonly passes: ChallengePasses,
  ) {}

  /**
   * Checks the CAPTCHA of whoever would sign up, or have an email sent, before anything else of the endpoint; a solution is
   * used up by it. Keep the result for {@link score}.
   *
   * @returns null where the project has no CAPTCHA
   * @throws KnownError BOT_CHALLENGE_REQUIRED, BOT_CHALLENGE_FAILED
   */
  checkChallenge(visitor: Visitor, purpose: ChallengePurpose, shown: ShownSolution): Promise<ChallengeResult | null> {
    return this.phases.check(visitor, purpose, shown);
  }

  /**
   * The same for a request that a browser may have been sent to after the check: by what {@link carryOver} made for it.
   *
   * @param request the request, in words that no other one has
   * @throws KnownError as {@link checkChallenge}
   */
  async checkCarriedOver(visitor: Visitor, request: string, shown: ShownSolution): Promise<ChallengeResult | null> {
    const scope = { projectId: visitor.tenancy.project.id, request };
    const carried = await this.passes.use(scope, shown.bot_challenge_token ?? '');
    return carried ?? this.checkChallenge(visitor, 'oauth_authenticate', shown);
  }

  /** The text that stands for a solution at the request that a browser is sent to: for two minutes, once. */
  carryOver({ tenancy }: Visitor, request: string, result: ChallengeResult): string {
    return this.passes.make({ projectId: tenancy.project.id, request }, result);
  }

  /** True for a disposable address where the project refuses those (`auth.refuseDisposableEmails`). */
  refuses({ tenancy }: Caller, email: string | null): boolean {
    return email !== null && tenancy.config.auth.refuseDisposableEmails === true && isDisposable(email);
  }

  /**
   * The scores of somebody who would sign up: of the address, whether it is a disposable one and mail can reach it, and of
   * the recent sign-ups of the project, how many came from the same network or have a similar mailbox.
   *
   * @param challenge the result of the CAPTCHA; null counts as solved where there was none to solve
   * @returns null where the project wants none (`auth.scoreSignUps`): then nothing is asked
   * @example await protection.score(caller, 'ada+7@example.com', null) // { bot: 15, free_trial_abuse: 35 }
   */
  async score(caller: Caller, email: string | null, challenge: ChallengeResult | null): Promise<SignUpRisk | null> {
    if (caller.tenancy.config.auth.scoreSignUps !== true) return null;
    const [likenesses, isDeliverable] = await Promise.all([
      this.countLikenesses(caller, email),
      email === null ? null : this.deliverability.isDeliverable(email.slice(email.lastIndexOf('@') + 1)),
    ]);
    const { disposable, undeliverable, sameNetwork, similarMailbox, unsolved } = RISK_POINTS;
    const hasCaptcha = caller.tenancy.config.auth.captcha?.provider !== undefined;
    const parts = [
      { points: disposable, times: Number(email !== null && isDisposable(email)) },
      { points: undeliverable, times: Number(isDeliverable === false) },
      { points: sameNetwork, times: Math.max(0, likenesses.network - sameNetwork.free) },
      { points: unsolved, times: Number(hasCaptcha && challenge !== null && challenge !== 'ok') },
      { points: similarMailbox, times: Math.max(0, likenesses.mailbox - similarMailbox.free) },
    ];
    const sum = (of: keyof SignUpRisk) =>
      Math.min(
        HIGHEST,
        parts.reduce((total, { points, times }) => total + points[of] * times, 0),
      );
    return { bot: sum('bot'), free_trial_abuse: sum('free_trial_abuse') };
  }

  private async countLikenesses(caller: Caller, email: string | null): Promise<Likenesses> {
    const values = [caller.projectId, hashNetwork(caller), email];
    return (
      (await this.database.row<Likenesses & Record<string, number>>(COUNT_LIKENESSES, values)) ?? {
        network: 0,
        mailbox: 0,
      }
    );
  }
}
