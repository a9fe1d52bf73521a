import type { Tier } from '../support/client';
import type { Caller } from './callers';
import type { Relation } from './relations';

/**
 * The kind of an answer: a success, one that found nothing (`null`), a code, or the status of a plain error. A request
 * that is to be skipped is not sent.
 */
export type Outcome = 'ok' | 'null' | 'skip' | (string & {}) | number;

/** One request as a rule sees it. */
export interface View {
  caller: Caller;
  tier: Tier;
  isClient: boolean;
  /** The relation of the id of this parameter. */
  rel: (parameter: string) => Relation;
}

/** Says the outcome of a request that has got past its credentials, its tier and its form. */
export type Rule = (view: View) => Outcome;

const NO_OWN_USER = 'CANNOT_GET_OWN_USER_WITHOUT_USER';

/** Whoever may call at all. */
export const anybody: Rule = () => 'ok';

/** Whoever is signed in, whatever their tier. */
export const anyUser =
  (refusal: Outcome): Rule =>
  ({ caller }) =>
    caller.person ? 'ok' : refusal;

/** An id finds what is of the caller's project, and nothing else. */
export const inProject =
  (parameter: string, missing: Outcome): Rule =>
  ({ rel }) =>
    isOfProject(rel(parameter)) ? 'ok' : missing;

/** The first refusal of several rules. */
export const all =
  (...rules: Rule[]): Rule =>
  (view) =>
    rules.map((rule) => rule(view)).find((outcome) => outcome !== 'ok') ?? 'ok';

/** One rule for clients, another for those above. */
export const byTier =
  (client: Rule, server: Rule): Rule =>
  (view) =>
    (view.isClient ? client : server)(view);

/**
 * Clients say whose it is, and it must be their own.
 *
 * @param refusal what they get otherwise, whether or not there is such a user
 * @param signedOut what they get without a user
 */
export const own =
  (parameter: string, refusal: Outcome, signedOut: Outcome = NO_OWN_USER): Rule =>
  ({ caller, rel }) => {
    if (!caller.person) return signedOut;
    return isOwn(rel(parameter)) ? 'ok' : refusal;
  };

export const isOwn = (relation: Relation): boolean => relation === 'own' || relation === 'me';

/** Everything of the caller's project, and an id that is not there at all. */
export const isOfProject = (relation: Relation): boolean =>
  isOwn(relation) || relation === 'peer' || relation === 'none';
