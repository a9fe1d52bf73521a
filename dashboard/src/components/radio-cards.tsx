import { Group, Radio, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './radio-cards.module.css';

export interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  /** The consequences of choosing it. */
  description: string;
}

interface RadioCardsProps<Value extends string> {
  /** A name of the choice, for screen readers. */
  label: string;
  choices: Array<RadioChoice<Value>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between few things that each need a sentence. */
export function RadioCards<Value extends string>({ label, choices, value, onChange }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <Radio.Group aria-label={label} value={value} onChange={(next) => onChange(next as Value)}>
      <Stack gap="xs">
        {choices.map((choice) => (
          <Radio.Card
            key={choice.value}
            value={choice.value}
            radius="lg"
            p="md"
            className={classes.card}
            aria-label={choice.label}
            aria-describedby={`${id}${choice.value}`}
          >
            <Group wrap="nowrap" align="flex-start">
              <Radio.Indicator mt={2} />
              <div>
                <Text fw={580}>{choice.label}</Text>
                <Text id={`${id}${choice.value}`} size="sm" c="dimmed">
                  {choice.description}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
