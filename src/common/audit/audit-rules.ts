/** A rule: the parts of an action's data that the log keeps. */
export interface AuditRule {
  /** The reason why it is not in the log at all. */
  notAudited?: string;
  /** The type of its object, and the field of the event that names it; the noun of the action and `id` unless told. */
  object?: readonly [type: string, field: string];
  /** True if the action is about the safety of the user's account: that user sees it. */
  isSecurity?: true;
  /** Fields of the event that are not shown as changes. */
  ignored?: readonly string[];
}

/** Rules by the name of the action. */
export type AuditRules = Record<string, AuditRule>;

/** The rule of what is about the safety of an account. */
export const OF_SECURITY = { isSecurity: true } satisfies AuditRule;

const RULES = new Map<string, AuditRule>();
const NO_RULE: AuditRule = {};

/** Declares what the log keeps of some actions; of every other one it keeps all. */
export function declareAuditRules(rules: AuditRules): void {
  for (const [action, rule] of Object.entries(rules)) {
    if (RULES.has(action)) throw new Error(`What the log keeps of ${action} is declared twice`);
    RULES.set(action, rule);
  }
}

/**
 * Declares actions of the log that are no events: nobody is told of them.
 *
 * @example export const VAULT_ACTIONS = declareActions({ 'data_vault_value.set': {} });
 */
export function declareActions<A extends AuditRules>(actions: A): A {
  declareAuditRules(actions);
  return actions;
}

/** The rule of an action; the empty rule for an action that has none. */
export function auditRule(action: string): AuditRule {
  return RULES.get(action) ?? NO_RULE;
}

/** Every action that has a rule of its own: those that are no events have one. */
export function ruledActions(): Iterable<string> {
  return RULES.keys();
}
