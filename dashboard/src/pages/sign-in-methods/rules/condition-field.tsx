import { Button, Group, Input, Text, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { CONDITION_LENGTH } from '../../../../../shared/auth/sign-up-rules/conditions.limits.js';
import { printTree, readTree, type BuilderTree } from './builder-tree.js';
import { ConditionBuilder } from './condition-builder.js';

interface ConditionFieldProps {
  value: string;
  error?: string;
  onChange: (condition: string) => void;
}

/** A condition: as lines, where it fits them, and as text. */
export function ConditionField({ value, error, onChange }: ConditionFieldProps) {
  const id = useId();
  const [tree, setTree] = useState<BuilderTree | null>(() => readTree(value));
  const build = (next: BuilderTree) => {
    setTree(next);
    onChange(printTree(next));
  };
  return (
    <Input.Wrapper label="Condition" labelElement="div" labelProps={{ id }} error={tree ? error : undefined}>
      <section aria-labelledby={id}>
        {tree ? (
          <ConditionBuilder tree={tree} onChange={build} />
        ) : (
          <ConditionText value={value} error={error} onChange={onChange} />
        )}
      </section>
      <FormSwitch tree={tree} value={value} onSwitch={setTree} />
    </Input.Wrapper>
  );
}

function ConditionText({ value, error, onChange }: ConditionFieldProps) {
  return (
    <Textarea
      aria-label="Condition as text"
      autosize
      minRows={3}
      maxRows={14}
      maxLength={CONDITION_LENGTH}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      placeholder={'emailDomain in ["example.com"] && countryCode != "CH"'}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface FormSwitchProps {
  tree: BuilderTree | null;
  value: string;
  /** Lines, or null for text. */
  onSwitch: (tree: BuilderTree | null) => void;
}

function FormSwitch({ tree, value, onSwitch }: FormSwitchProps) {
  const fitting = tree === null ? readTree(value) : null;
  const change = tree
    ? { label: 'Write it as text', isIdle: false, act: () => onSwitch(null) }
    : { label: 'Show it as lines', isIdle: !fitting, act: () => onSwitch(fitting) };
  return (
    <Group gap="xs" mt="xs">
      <Button variant="subtle" size="compact-xs" disabled={change.isIdle} onClick={change.act}>
        {change.label}
      </Button>
      {change.isIdle && (
        <Text size="xs" c="dimmed">
          It does not fit into lines.
        </Text>
      )}
    </Group>
  );
}
