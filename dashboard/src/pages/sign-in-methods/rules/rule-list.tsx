import { useState } from 'react';
import type { SignUpRuleFragment } from '../../../gql/graphql.js';
import { RuleCard, type Dragging } from './rule-card.js';
import { findWay } from './rule-order.js';
import classes from './rules.module.css';
import { useFixedRules, useRuleCounts } from './use-rules.js';

interface RuleListProps {
  rules: SignUpRuleFragment[];
  /** True while the server does not have the order yet: nothing can be moved until then. */
  isMoving: boolean;
  onMove: (from: number, to: number) => void;
  onChange: (rule: SignUpRuleFragment) => void;
  onRemove: (rule: SignUpRuleFragment) => void;
}

/** The rules from the first to the last that is asked. A rule is dragged, or moved by buttons or Alt with an arrow key. */
export function RuleList({ rules, isMoving, onMove, ...actions }: RuleListProps) {
  const counts = useRuleCounts();
  const isFixed = useFixedRules();
  const wayOf = (from: number, to: number) => findWay(rules, { from, to }, isFixed);
  const draggingOf = useDragging(onMove, (from, to) => wayOf(from, to).isOpen);
  return (
    <ol className={classes.rules} aria-label="Rules" aria-busy={isMoving}>
      {rules.map((rule, index) => (
        <li key={rule.id}>
          <RuleCard
            rule={rule}
            counts={counts?.get(rule.id)}
            areCounted={counts !== undefined}
            place={index + 1}
            of={rules.length}
            up={wayOf(index, index - 1)}
            down={wayOf(index, index + 1)}
            onMove={(step) => onMove(index, index + step)}
            dragging={draggingOf(index)}
            {...actions}
          />
        </li>
      ))}
    </ol>
  );
}

/** Keeps the rule that is dragged, and the one that it is over, where there is room for it. */
function useDragging(
  onMove: RuleListProps['onMove'],
  isOpen: (from: number, to: number) => boolean,
): (index: number) => Dragging {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (index) => ({
    side: target !== index || dragged === null || dragged === index ? undefined : index < dragged ? 'above' : 'below',
    onBegin: () => setDragged(index),
    onEnd: end,
    onOver: (event) => {
      if (dragged === null) return;
      const canDrop = isOpen(dragged, index);
      if (canDrop) event.preventDefault();
      setTarget(canDrop ? index : null);
    },
    onDrop: () => {
      if (dragged !== null && dragged !== index) onMove(dragged, index);
      end();
    },
  });
}
