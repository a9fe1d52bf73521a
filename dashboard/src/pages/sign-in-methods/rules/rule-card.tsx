import { ActionIcon, Badge, Card, Group, Stack, Text } from '@mantine/core';
import IconArrowDown from 'tabler:arrow-down';
import IconArrowUp from 'tabler:arrow-up';
import IconGripVertical from 'tabler:grip-vertical';
import IconPencil from 'tabler:pencil';
import IconTrash from 'tabler:trash';
import { useRef, type DragEvent, type KeyboardEvent } from 'react';
import { PushedHint } from '../../../entities/settings/pushed-hint.js';
import { usePushed } from '../../../entities/settings/use-pushed.js';
import { SettingSwitch } from '../../../entities/settings/setting-switch.js';
import { setting } from '../../../config/settings.js';
import type { SignUpRuleFragment, SignUpRuleStatsQuery } from '../../../gql/graphql.js';
import type { Way } from './rule-order.js';
import { describeCounts, nameOfRule, times, wordsOf } from './rule-words.js';
import classes from './rules.module.css';
import { useUpdateRules } from './use-rules.js';

type Counts = SignUpRuleStatsQuery['signUpRuleStats']['ruleTriggers'][number];

/** A rule as something that is dragged, and that others are dragged over. */
export interface Dragging {
  /** The side of the rule on which the dragged one would come. */
  side?: 'above' | 'below';
  onBegin: () => void;
  onEnd: () => void;
  onOver: (event: DragEvent) => void;
  onDrop: () => void;
}

interface RuleCardProps {
  rule: SignUpRuleFragment;
  counts: Counts | undefined;
  areCounted: boolean;
  /** Counted from 1. */
  place: number;
  of: number;
  up: Way<SignUpRuleFragment>;
  down: Way<SignUpRuleFragment>;
  onMove: (step: -1 | 1) => void;
  onChange: (rule: SignUpRuleFragment) => void;
  onRemove: (rule: SignUpRuleFragment) => void;
  dragging: Dragging;
}

/** A rule with what it did, and what changes it. */
export function RuleCard(props: RuleCardProps) {
  const { rule, place, of, up, down, onMove, dragging } = props;
  const card = useRef<HTMLDivElement>(null);
  const isPushed = usePushed()(`auth.signUpRules.${rule.id}`) !== null;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if (!isPushed && (step === 1 ? down : up).isOpen) onMove(step);
  };
  return (
    <Card
      component="section"
      ref={card}
      p="sm"
      aria-label={`${nameOfRule(rule)}, rule ${place} of ${of}`}
      className={classes.target}
      data-target={dragging.side}
      onKeyDown={move}
      onDragOver={dragging.onOver}
      onDrop={dragging.onDrop}
    >
      <div className={classes.card}>
        <Grip name={nameOfRule(rule)} isFixed={isPushed} dragging={dragging} image={() => card.current} />
        <RuleFacts {...props} isPushed={isPushed} />
        <RuleActions {...props} isPushed={isPushed} />
      </div>
    </Card>
  );
}

type PartProps = RuleCardProps & { isPushed: boolean };

function RuleFacts({ rule, counts, areCounted, up, down, isPushed }: PartProps) {
  const { label, color } = wordsOf(rule.action.type);
  const overLimit = counts?.overLimitCount ?? 0;
  return (
    <Stack gap={4} className={classes.about}>
      <Group gap="xs">
        <Text fw={580}>{nameOfRule(rule)}</Text>
        <Badge color={color} variant="light">
          {label}
        </Badge>
      </Group>
      <code className={classes.condition}>{rule.condition.trim() === '' ? 'No condition yet' : rule.condition}</code>
      {rule.problem !== null && (
        <Text size="sm" c="red">
          It never matches: {rule.problem}
        </Text>
      )}
      <Text size="sm" c="dimmed" mih="1.4em">
        {areCounted && describeCounts(counts)}
      </Text>
      <PushedHint paths={[`auth.signUpRules.${rule.id}`]} />
      {!isPushed && [up, down].map(({ blockedBy }, index) => blockedBy && <RoomHint key={index} {...blockedBy} />)}
      {overLimit > 0 && (
        <Text size="sm" c="red">
          Took too long {times(overLimit)} in 48 hours, and so did not match.
        </Text>
      )}
    </Stack>
  );
}

/** Says why a rule cannot be moved past one that comes from a file. */
function RoomHint({ rule, side }: NonNullable<Way<SignUpRuleFragment>['blockedBy']>) {
  const what = `There is no room ${side} “${nameOfRule(rule)}”: its priority, ${rule.priority},`;
  return <PushedHint paths={[`auth.signUpRules.${rule.id}.priority`]} what={what} />;
}

interface GripProps {
  name: string;
  isFixed: boolean;
  dragging: Dragging;
  image: () => Element | null;
}

/** Only the grip is dragged, so that the text of a rule can be marked. */
function Grip({ name, isFixed, dragging, image }: GripProps) {
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    const card = image();
    if (card) event.dataTransfer.setDragImage(card, 12, 12);
    dragging.onBegin();
  };
  // As wide as the others, so that all rules begin at one line.
  if (isFixed) return <span className={classes.grip} data-fixed aria-hidden />;
  return (
    <span className={classes.grip} draggable aria-hidden title="Drag" onDragStart={begin} onDragEnd={dragging.onEnd}>
      <IconGripVertical size={18} />
    </span>
  );
}

function RuleActions({ rule, up, down, isPushed, onMove, onChange, onRemove }: PartProps) {
  const update = useUpdateRules();
  const name = nameOfRule(rule);
  const buttons = [
    { label: `Move ${name} up`, icon: IconArrowUp, title: 'Alt ↑', isIdle: !up.isOpen, act: () => onMove(-1) },
    { label: `Move ${name} down`, icon: IconArrowDown, title: 'Alt ↓', isIdle: !down.isOpen, act: () => onMove(1) },
    { label: `Change ${name}`, icon: IconPencil, act: () => onChange(rule) },
    { label: `Delete ${name}`, icon: IconTrash, color: 'red', act: () => onRemove(rule) },
  ];
  return (
    <Group gap={4} wrap="nowrap" className={classes.actions}>
      <SettingSwitch
        label={name}
        isBare
        path={`auth.signUpRules.${rule.id}.enabled`}
        checked={rule.enabled}
        save={(enabled) => update(setting(`auth.signUpRules.${rule.id}.enabled`, enabled))}
      />
      {buttons.map(({ label, icon: Icon, title, color = 'gray', isIdle, act }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color={color}
          aria-label={label}
          title={title}
          disabled={isIdle || isPushed}
          onClick={act}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
