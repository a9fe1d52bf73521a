import { CloseButton, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { PERIODS, readDays, writeDays, type Days } from '../period.js';

/** Lists open inside the popover, so that a click on an entry is none beside it. */
const INSIDE = { withinPortal: false };

/** An entry of a select. */
export interface Choice {
  value: string;
  label: string;
}

interface OneOfProps {
  label: string;
  data: Array<string | Choice>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of some values; none is any of them. */
export function OneOf({ label, data, value, onChange }: OneOfProps) {
  const known = data.some((entry) => (typeof entry === 'string' ? entry : entry.value) === value);
  return (
    <Select
      label={label}
      placeholder="Any"
      data={known || value === undefined ? data : [...data, value]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Any: ${label}` }}
      comboboxProps={INSIDE}
      nothingFoundMessage="Nothing is called that."
    />
  );
}

interface AnswerSelectProps {
  label: string;
  /** The words for yes and no. */
  answers: [string, string];
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}

/** Yes, no, or both. */
export function AnswerSelect({ label, answers: [yes, no], value, onChange }: AnswerSelectProps) {
  return (
    <OneOf
      label={label}
      data={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={(next) => onChange(next === undefined ? undefined : next === 'yes')}
    />
  );
}

interface TypedFieldProps {
  label: string;
  placeholder: string;
  description?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Something that is typed, such as an id or an address; asked for when the typing pauses. */
export function TypedField({ value, onChange, ...names }: TypedFieldProps) {
  const [text, setText] = useState(value ?? '');
  const askSoon = useDebouncedCallback((typed: string) => onChange(typed.trim() || undefined), 400);
  const change = (typed: string) => {
    setText(typed);
    askSoon(typed);
  };
  return (
    <TextInput
      {...names}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={text && <CloseButton size="sm" aria-label={`Any: ${names.label}`} onClick={() => change('')} />}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

const OWN_DAYS = 'days';

interface PeriodSelectProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A period by a word, or between two days. */
export function PeriodSelect({ label, value, onChange }: PeriodSelectProps) {
  const days = value === undefined ? null : readDays(value);
  const [isOpen, setOpen] = useState(days !== null);
  const choose = (next: string | undefined) => {
    setOpen(next === OWN_DAYS);
    if (next !== OWN_DAYS) onChange(next);
  };
  return (
    <div>
      <OneOf
        label={label}
        data={[...PERIODS, { value: OWN_DAYS, label: 'Between two days' }]}
        value={isOpen ? OWN_DAYS : value}
        onChange={choose}
      />
      {isOpen && <DayFields label={label} days={days ?? { from: '', to: '' }} onChange={onChange} />}
    </div>
  );
}

/** For both words: side by side the days would be cut off. */
const DAY_WORD_WIDTH = 52;

interface DayFieldsProps {
  label: string;
  days: Days;
  onChange: (value: string | undefined) => void;
}

function DayFields({ label, days, onChange }: DayFieldsProps) {
  const change = (part: Partial<Days>) => onChange(writeDays({ ...days, ...part }) ?? undefined);
  return (
    <Stack gap={6} mt={6}>
      <TextInput
        type="date"
        leftSection={<Text size="sm">From</Text>}
        leftSectionWidth={DAY_WORD_WIDTH}
        aria-label={`${label}: from this day`}
        value={days.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        leftSection={<Text size="sm">To</Text>}
        leftSectionWidth={DAY_WORD_WIDTH}
        aria-label={`${label}: to this day`}
        value={days.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </Stack>
  );
}
