import { ActionIcon, Button, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import IconPlus from 'tabler:plus';
import IconX from 'tabler:x';
import { CONDITION_VARIABLES, type ConditionVariable } from '../../../../../shared/auth/sign-up-rules/condition.js';
import { newLine, operatorsOf, type BuilderLine, type BuilderOperator, type BuilderTree } from './builder-tree.js';
import classes from './rules.module.css';
import { OPERATOR_WORDS, VALUE_EXAMPLES, VARIABLE_WORDS } from './rule-words.js';

const VARIABLES = (Object.keys(CONDITION_VARIABLES) as ConditionVariable[]).map((value) => ({
  value,
  label: VARIABLE_WORDS[value],
}));
const JOINS = [
  { value: 'and', label: 'All of these hold' },
  { value: 'or', label: 'One of these holds' },
];

interface ConditionBuilderProps {
  tree: BuilderTree;
  onChange: (tree: BuilderTree) => void;
}

/** A condition as lines of which all, or one, must hold. */
export function ConditionBuilder({ tree, onChange }: ConditionBuilderProps) {
  const { lines } = tree;
  return (
    <Stack gap="xs">
      {lines.length > 1 && (
        <Select
          aria-label="Which of the lines must hold"
          data={JOINS}
          allowDeselect={false}
          value={tree.join}
          onChange={(join) => onChange({ ...tree, join: join === 'or' ? 'or' : 'and' })}
        />
      )}
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          <li key={line.key}>
            <LineFields
              line={line}
              place={index + 1}
              onChange={(changed) => onChange({ ...tree, lines: lines.with(index, changed) })}
              onRemove={() => onChange({ ...tree, lines: lines.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      <AddLine onAdd={() => onChange({ ...tree, lines: [...lines, newLine()] })} />
    </Stack>
  );
}

function AddLine({ onAdd }: { onAdd: () => void }) {
  return (
    <Group>
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
        Add a line
      </Button>
    </Group>
  );
}

interface LineFieldsProps {
  line: BuilderLine;
  /** Counted from 1. */
  place: number;
  onChange: (line: BuilderLine) => void;
  onRemove: () => void;
}

function LineFields({ line, place, onChange, onRemove }: LineFieldsProps) {
  const operators = operatorsOf(line.variable);
  const setVariable = (variable: ConditionVariable) => {
    const operator = operatorsOf(variable).includes(line.operator) ? line.operator : '==';
    onChange({ ...line, variable, operator });
  };
  return (
    <div className={classes.line}>
      {/* Each in a box of its own: a select is two elements, and the second would take the place of the next. */}
      <div>
        <Select
          aria-label={`Variable of line ${place}`}
          data={VARIABLES}
          allowDeselect={false}
          value={line.variable}
          onChange={(variable) => variable && setVariable(variable as ConditionVariable)}
        />
      </div>
      <div>
        <Select
          aria-label={`Operator of line ${place}`}
          data={operators.map((value) => ({ value, label: OPERATOR_WORDS[value] }))}
          allowDeselect={false}
          value={line.operator}
          onChange={(operator) => operator && onChange({ ...line, operator: operator as BuilderOperator })}
        />
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove line ${place}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <div className={classes.value}>
        <ValueField line={line} place={place} onChange={onChange} />
      </div>
    </div>
  );
}

function ValueField({ line, place, onChange }: Omit<LineFieldsProps, 'onRemove'>) {
  const shared = { 'aria-label': `Value of line ${place}`, placeholder: VALUE_EXAMPLES[line.variable] };
  if (line.operator === 'in' || line.operator === 'not in') {
    return (
      <TagsInput
        {...shared}
        value={line.values.filter((value) => value !== '')}
        onChange={(values) => onChange({ ...line, values })}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      inputMode={CONDITION_VARIABLES[line.variable] === 'number' ? 'numeric' : undefined}
      value={line.values[0] ?? ''}
      onChange={(event) => onChange({ ...line, values: [event.currentTarget.value] })}
    />
  );
}
