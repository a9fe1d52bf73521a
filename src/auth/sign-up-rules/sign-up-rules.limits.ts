import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Bounds of evaluating sign-up rules. Times are milliseconds of a worker's processor time. */
export const RULE_LIMITS = {
  /** Of one rule; beyond it, the rule counts as not matched. */
  ruleMs: 25,
  /** Of all rules for one sign-up; those that are left then count as not matched. */
  signUpMs: 100,
  /** Of a batch of earlier sign-ups. */
  batchMs: 500,
  /** After it a worker that says nothing is ended, and another one started. */
  hungMs: 2_000,
  /** For a worker to start, by the clock. */
  startMs: 20_000,
  /** Workers of this process. */
  workers: 2,
  /** A worker without work ends after it, by the clock. */
  idleMs: 10 * 60_000,
  /** Owners of projects whose rules took too long share one worker for so long, by the clock. */
  slowForMs: 10 * 60_000,
  /** The most of an owner's sign-ups that wait for a worker. */
  waitingOfOwner: 200,
  /** The characters of conditions that a worker keeps compiled. */
  keptCharacters: 10_000_000,
  /** The sets of rules that a worker is thought to know. */
  keptKeys: 10_000,
  /** A worker's heap, in megabytes. */
  heapMb: 96,
} as const;

/** The last sign-ups that rules are tried with. */
export const TRIED_SIGN_UPS = 1_000;
/** Of them the ones that a worker gets at once. */
export const TRIED_AT_ONCE = 100;
/** Of those that would have been refused or restricted, the ones that are shown. */
export const SHOWN_SIGN_UPS = 20;
/** The hours that the statistics are about. */
export const COUNTED_HOURS = 48;
/** The counters that wait for being written, in one process; what comes beyond them is not counted. */
export const COUNTS_WAITING = 20_000;
/** The rules that the statistics list: those of the configuration and as many that are no longer in it. */
export const LISTED_RULES = 2_000;
/** The longest address that rules are tested with, in characters: longer than any that can sign up. */
export const TESTED_EMAIL_LENGTH = 20_000;

/** Trying rules with many sign-ups of the past. */
export const RULES_TRIAL = {
  name: 'rules-trial',
  quotas: [
    { per: 'project', points: 30, seconds: MINUTE },
    { per: 'owner', points: 60, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
