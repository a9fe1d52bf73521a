import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import type { SignUpTerms } from '../../users/lifecycle/sign-up-terms.js';
import { SignUpCountries } from '../../users/sessions/sign-up-countries.service.js';
import type { ChallengePurpose, ChallengeResult, ShownSolution } from '../captcha/challenge-result.js';
import { SignUpProtection } from '../sign-up-protection/sign-up-protection.service.js';
import { RuleCounts } from './rule-counts.service.js';
import { RuleEvaluator } from './rule-evaluator.service.js';
import { decide, type Evaluations, type Rule, type RuleSet } from './rule-set.js';
import { hasRules, ruleSetOf } from './rule-sets.js';
import { taggedCountry, toContext, type SignUpAttempt } from './sign-up-attempt.js';

/** The one sentence for everybody who is rejected: why, is for the owners of the project. */
const REJECTED = 'You cannot sign up here. If you think that is a mistake, contact the support of the application.';
/** A rule's name is free text of any length; so much of it stands in the details of a user. */
const SHOWN_NAME = 200;

/** Asks a project's sign-up rules, on every way of signing up, before anything is written. */
@Injectable()
export class SignUpRulesService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly evaluator: RuleEvaluator,
    private readonly counts: RuleCounts,
    private readonly countries: SignUpCountries,
    private readonly protection: SignUpProtection,
  ) {}

  /** True where {@link ask} has more to do than to find the country out. */
  areSet(tenancy: Tenancy): boolean {
    const { refuseDisposableEmails, scoreSignUps } = tenancy.config.auth;
    return hasRules(tenancy) || refuseDisposableEmails === true || scoreSignUps === true;
  }

  /** As {@link SignUpProtection.checkChallenge}, for ways of signing up that ask the rules anyway. */
  checkChallenge(caller: Caller, purpose: ChallengePurpose, shown: ShownSolution): Promise<ChallengeResult | null> {
    return this.protection.checkChallenge(caller, purpose, shown);
  }

  /** The country that somebody asks from, for who signs up by a later request. */
  countryOf(caller: Caller): Promise<string | null> {
    return this.countries.ofRequest(caller);
  }

  /**
   * Asks the rules whether somebody may sign up. Call it for whoever would get an account or turn from an anonymous user into
   * a regular one; after all other refusals, before anything is written, and outside of any transaction.
   *
   * @returns the terms, which the new or upgraded user is written with
   * @throws KnownError SIGN_UP_REJECTED; TooManyRequestsError when too many sign-ups wait
   */
  async ask(caller: Caller, attempt: SignUpAttempt): Promise<SignUpTerms> {
    if (this.protection.refuses(caller, attempt.email)) throw rejected();
    const countryCode = await this.findCountry(caller, attempt);
    const risk = await this.protection.score(caller, attempt.email, attempt.challenge ?? null);
    const riskScores = risk && { sign_up: risk };
    if (!hasRules(caller.tenancy)) return { countryCode, riskScores, restriction: null };
    const set = ruleSetOf(caller.tenancy);
    const context = toContext({ ...attempt, countryCode, riskScores: risk ?? undefined });
    const evaluations = await this.evaluator.evaluate(caller.tenancy, set, context);
    this.count(caller.projectId, set, evaluations);
    const { decision, restrictingRule } = decide(set, evaluations);
    if (decision.endsWith('reject')) throw rejected();
    return { countryCode, riskScores, restriction: restrictingRule && describe(restrictingRule) };
  }

  private async findCountry(caller: Caller, { email, countryCode }: SignUpAttempt): Promise<string | null> {
    const tagged = this.environment.nodeEnv === 'production' ? null : taggedCountry(email);
    // The upgrade itself keeps the country that an anonymous user has; only rules need to know it before.
    const kept = tagged ?? (hasRules(caller.tenancy) ? await this.countries.ofAnonymous(caller) : null);
    return kept ?? (countryCode === undefined ? this.countries.ofRequest(caller) : countryCode);
  }

  private count(projectId: string, { rules }: RuleSet, evaluations: Evaluations): void {
    for (const [index, { status, isOverLimit }] of evaluations.entries()) {
      const rule = rules[index] as Rule;
      if (status === 'matched') this.counts.add(projectId, { ruleId: rule.id, kind: rule.action.type });
      else if (isOverLimit) this.counts.add(projectId, { ruleId: rule.id, kind: 'over_limit' });
    }
  }
}

function rejected(): KnownError {
  return new KnownError('SIGN_UP_REJECTED', { message: REJECTED });
}

function describe({ id, displayName }: Rule): string {
  const name = displayName === '' ? '' : ` (${displayName.slice(0, SHOWN_NAME)})`;
  return `Restricted by the sign-up rule "${id.slice(0, SHOWN_NAME)}"${name}.`;
}
