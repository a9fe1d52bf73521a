import { useQuery } from '@apollo/client/react';
import { Checkbox, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PERIODS, readDays, writeDays, type Days } from '../../../components/lists/period.js';
import { TeamSelect } from '../../../entities/teams/team-select.js';
import { CatalogDocument, PermissionsDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { PROVIDER, type UserNarrowing } from '../users-search.js';
import { listCountries, nameMethod } from './filter-words.js';

interface FilterFormProps {
  narrowing: UserNarrowing;
  onNarrow: (change: Partial<UserNarrowing>) => void;
}

const COUNTRIES = listCountries();
/** Lists open inside the popover, so that a click on an entry is none beside it. */
const INSIDE = { withinPortal: false };

/** A field for each filter; every change is shown at once. */
export function FilterForm({ narrowing, onNarrow }: FilterFormProps) {
  return (
    <Stack gap="xs">
      <AnswerSelect
        label="Email address"
        answers={['Verified', 'Not verified']}
        value={narrowing.isVerified}
        onChange={(isVerified) => onNarrow({ isVerified })}
      />
      <MethodSelect {...{ narrowing, onNarrow }} />
      <AnswerSelect
        label="Two-factor authentication"
        answers={['On', 'Off']}
        value={narrowing.hasSecondFactor}
        onChange={(hasSecondFactor) => onNarrow({ hasSecondFactor })}
      />
      <PeriodSelect label="Signed up" value={narrowing.signedUp} onChange={(signedUp) => onNarrow({ signedUp })} />
      <PeriodSelect label="Active" value={narrowing.active} onChange={(active) => onNarrow({ active })} />
      <BelongingFields {...{ narrowing, onNarrow }} />
      <Checkbox
        size="xs"
        mt={4}
        label="Only anonymous users"
        checked={narrowing.isOnlyAnonymous ?? false}
        onChange={(event) => onNarrow({ isOnlyAnonymous: event.currentTarget.checked || undefined })}
      />
    </Stack>
  );
}

/** Filters by what users belong to or have elsewhere. */
function BelongingFields({ narrowing, onNarrow }: FilterFormProps) {
  return (
    <>
      <TeamSelect
        isClearable
        value={narrowing.teamId ?? null}
        onChange={(teamId) => onNarrow({ teamId: teamId ?? undefined })}
      />
      <PermissionField {...{ narrowing, onNarrow }} />
      <ProductField {...{ narrowing, onNarrow }} />
      <OneOf
        label="Country"
        data={COUNTRIES}
        value={narrowing.countryCode}
        onChange={(countryCode) => onNarrow({ countryCode })}
      />
    </>
  );
}

interface OneOfProps {
  label: string;
  data: Array<string | { value: string; label: string }>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function OneOf({ label, data, value, onChange }: OneOfProps) {
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

function AnswerSelect({ label, answers: [yes, no], value, onChange }: AnswerSelectProps) {
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

function MethodSelect({ narrowing, onNarrow }: FilterFormProps) {
  const { config } = useProject();
  const methods = ['password', 'otp', 'passkey', ...config.oauthProviders.map(({ id }) => PROVIDER + id)];
  return (
    <OneOf
      label="Signs in with"
      data={methods.map((value) => ({ value, label: capitalize(nameMethod(value)) }))}
      value={narrowing.method}
      onChange={(method) => onNarrow({ method })}
    />
  );
}

function PermissionField({ narrowing, onNarrow }: FilterFormProps) {
  const inProject = useQuery(PermissionsDocument, { variables: { scope: 'project' } });
  const inTeams = useQuery(PermissionsDocument, { variables: { scope: 'team' } });
  const all = [inProject, inTeams].flatMap(({ data }) => data?.permissionDefinitions ?? []);
  return (
    <OneOf
      label="Permission"
      data={all.map(({ id }) => id)}
      value={narrowing.permissionId}
      onChange={(permissionId) => onNarrow({ permissionId })}
    />
  );
}

function ProductField({ narrowing, onNarrow }: FilterFormProps) {
  const { data } = useQuery(CatalogDocument);
  const products = data?.catalog.products.filter(({ customerType }) => customerType === 'user') ?? [];
  return (
    <OneOf
      label="Product"
      data={products.map(({ id, displayName }) => ({ value: id, label: displayName || id }))}
      value={narrowing.productId}
      onChange={(productId) => onNarrow({ productId })}
    />
  );
}

const OWN_DAYS = 'days';

interface PeriodSelectProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function PeriodSelect({ label, value, onChange }: PeriodSelectProps) {
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

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
