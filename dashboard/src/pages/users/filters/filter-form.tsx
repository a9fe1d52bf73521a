import { useQuery } from '@apollo/client/react';
import { Checkbox, Stack } from '@mantine/core';
import { AnswerSelect, OneOf, PeriodSelect } from '../../../components/lists/filters/filter-fields.js';
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
      <AnswerSelect
        label="Restricted"
        answers={['Yes', 'No']}
        value={narrowing.isRestricted}
        onChange={(isRestricted) => onNarrow({ isRestricted })}
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

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
