import type { SignUpRuleFragment } from '../../../gql/graphql.js';
import { mergeSettings, setting, type SettingsChange } from '../../../config/settings.js';

/** A rule as far as it has a place. */
export type PlacedRule = Pick<SignUpRuleFragment, 'id' | 'priority'>;

/** Says of a rule that its priority comes from a file in a repository, and so stays as it is. */
export type IsFixed = (id: string) => boolean;

/** The distance between the priorities of two rules, so that another program can put one between them. */
const STEP = 10;

/** Below the lowest priority. */
const BOTTOM = -1;

/**
 * The settings that bring rules into an order; those that have their priority already are left out, and those of a file keep
 * theirs, so that others come between them. Null where there is no room: priorities are whole numbers from 0.
 */
export function writeOrder(rules: readonly PlacedRule[], isFixed: IsFixed): SettingsChange | null {
  const placed = placeRules(rules, isFixed);
  return placed && mergeSettings(placed.map((due, index) => writePriority(rules[index] as PlacedRule, due)));
}

/** The rules with one of them at another place. */
export function moveRule<Rule>(rules: readonly Rule[], from: number, to: number): Rule[] {
  const moved = rules[from];
  if (moved === undefined || to < 0 || to >= rules.length) return [...rules];
  return rules.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The way of a rule to another place, and the rule of a file that leaves no room on one side of it. */
export interface Way<Rule> {
  isOpen: boolean;
  blockedBy?: { rule: Rule; side: 'above' | 'below' };
}

/** The way of a rule to another place: closed beyond the ends, and where a file leaves no room. */
export function findWay<Rule extends PlacedRule>(
  rules: readonly Rule[],
  { from, to }: { from: number; to: number },
  isFixed: IsFixed,
): Way<Rule> {
  const passed = rules[to];
  if (!passed) return { isOpen: false };
  if (writeOrder(moveRule(rules, from, to), isFixed)) return { isOpen: true };
  if (isFixed(passed.id)) return { isOpen: false, blockedBy: { rule: passed, side: to < from ? 'above' : 'below' } };
  const rule = rules.slice(0, Math.min(from, to)).findLast(({ id }) => isFixed(id));
  return { isOpen: false, blockedBy: rule && { rule, side: 'below' } };
}

/** A new rule in the last place that has room for it: the settings that make the room, and its priority. */
export function placeNewRule(
  id: string,
  rules: readonly PlacedRule[],
  isFixed: IsFixed,
): { room: SettingsChange; priority: number } {
  const fresh = { id, priority: BOTTOM };
  const isFixedNow = (other: string) => other !== id && isFixed(other);
  for (let at = rules.length; at >= 0; at -= 1) {
    const priority = placeRules(rules.toSpliced(at, 0, fresh), isFixedNow)?.[at];
    if (priority === undefined) continue;
    const others = rules.toSpliced(at, 0, { id, priority });
    return { room: writeOrder(others, isFixedNow) ?? {}, priority };
  }
  throw new Error('There is always room above the first rule.');
}

/** The priorities of rules in an order, from first to last; null where there is no room. */
function placeRules(rules: readonly PlacedRule[], isFixed: IsFixed): number[] | null {
  const placed: number[] = [];
  for (let begin = 0; begin < rules.length;) {
    const next = rules.findIndex(({ id }, index) => index >= begin && isFixed(id));
    const end = next === -1 ? rules.length : next;
    const [above, below] = [rules[begin - 1], rules[end]];
    const group = placeGroup(rules.slice(begin, end), above, below);
    if (!group) return null;
    placed.push(...group);
    if (below) placed.push(below.priority);
    begin = end + 1;
  }
  return placed;
}

/** The priorities of rules between two that stay as they are. */
function placeGroup(group: readonly PlacedRule[], above?: PlacedRule, below?: PlacedRule): number[] | null {
  const [top, bottom] = [above?.priority ?? Infinity, below?.priority ?? BOTTOM];
  const all = [above, ...group, below].filter((rule) => rule !== undefined);
  if (isInOrder(all)) return group.map(({ priority }) => priority);
  if (!above) return group.map((_, index) => Math.max(bottom, 0) + (group.length - index) * STEP);
  const step = Math.min(STEP, Math.floor((top - bottom) / (group.length + 1)));
  return step < 1 ? null : group.map((_, index) => bottom + (group.length - index) * step);
}

/** True for rules that the server asks in this order: by priority, and where it is the same by id. */
function isInOrder(rules: readonly PlacedRule[]): boolean {
  return rules.every((rule, index) => {
    const next = rules[index + 1];
    if (rule.priority < 0) return false;
    return !next || rule.priority > next.priority || (rule.priority === next.priority && rule.id < next.id);
  });
}

function writePriority({ id, priority }: PlacedRule, due: number): SettingsChange {
  return priority === due ? {} : setting(`auth.signUpRules.${id}.priority`, due);
}
