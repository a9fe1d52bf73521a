import { useQuery } from '@apollo/client/react';
import { Card, Group, Radio, Select, Text, Title } from '@mantine/core';
import { TeamSelect } from '../../../entities/teams/team-select.js';
import { CatalogDocument, PermissionsDocument } from '../../../gql/graphql.js';
import { AUDIENCE_KINDS, type Audience, type AudienceKind } from './audience.js';
import { FilterRecipients } from './filter-recipients.js';
import { RecipientPicker } from './recipient-picker.js';

interface RecipientsCardProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** The choice of the recipients: who they are is decided when it is sent. */
export function RecipientsCard({ audience, onChange }: RecipientsCardProps) {
  return (
    <Card>
      <Title order={2} mb="sm" id="recipients-title">
        Recipients
      </Title>
      <Radio.Group
        aria-labelledby="recipients-title"
        value={audience.kind}
        onChange={(kind) => onChange({ ...audience, kind: kind as AudienceKind })}
        mb="md"
      >
        <Group gap="sm">
          {AUDIENCE_KINDS.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      <ChosenKind {...{ audience, onChange }} />
    </Card>
  );
}

function ChosenKind({ audience, onChange }: RecipientsCardProps) {
  switch (audience.kind) {
    case 'users':
      return <RecipientPicker chosen={audience.users} onChoose={(users) => onChange({ ...audience, users })} />;
    case 'everybody':
      return <Text c="dimmed">Everybody who is a user of this project when you send it.</Text>;
    case 'team':
      return (
        <TeamSelect value={audience.teamId} onChange={(teamId) => onChange({ ...audience, teamId })} isClearable />
      );
    case 'permission':
      return <PermissionSelect {...{ audience, onChange }} />;
    case 'product':
      return <ProductSelect {...{ audience, onChange }} />;
    case 'filter':
      return (
        <FilterRecipients
          narrowing={audience.narrowing}
          onChoose={(narrowing, filterName) => onChange({ ...audience, narrowing, filterName })}
        />
      );
  }
}

function PermissionSelect({ audience, onChange }: RecipientsCardProps) {
  const inProject = useQuery(PermissionsDocument, { variables: { scope: 'project' } });
  const inTeams = useQuery(PermissionsDocument, { variables: { scope: 'team' } });
  const all = [inProject, inTeams].flatMap(({ data }) => data?.permissionDefinitions ?? []);
  return (
    <Select
      label="Permission"
      description="Granted, or contained in another one. One of teams: whoever holds it in whichever team."
      placeholder="Choose one"
      data={[...new Set(all.map(({ id }) => id))]}
      value={audience.permissionId}
      onChange={(permissionId) => onChange({ ...audience, permissionId })}
      searchable
      nothingFoundMessage="No permission is called that."
    />
  );
}

function ProductSelect({ audience, onChange }: RecipientsCardProps) {
  const { data } = useQuery(CatalogDocument);
  const products = data?.catalog.products.filter(({ customerType }) => customerType === 'user') ?? [];
  return (
    <Select
      label="Product"
      description="Users with a subscription that has not ended, or a purchase that was not taken back."
      placeholder={data && products.length === 0 ? 'No product is sold to users' : 'Choose one'}
      data={products.map(({ id, displayName }) => ({ value: id, label: displayName || id }))}
      value={audience.productId}
      onChange={(productId) => onChange({ ...audience, productId })}
      searchable
      nothingFoundMessage="No product is called that."
    />
  );
}
