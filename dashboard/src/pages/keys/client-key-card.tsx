import { useMutation, useQuery } from '@apollo/client/react';
import { Card, Stack } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { SettingSwitch } from '../../entities/settings/setting-switch.js';
import { RequiresClientKeyDocument, SetClientKeyRequiredDocument } from '../../gql/graphql.js';
import { useMay } from '../../session/access-context.js';

/** The switch that has applications in browsers and on phones show a publishable key. */
export function ClientKeyCard() {
  const { data, error } = useQuery(RequiresClientKeyDocument);
  const [set] = useMutation(SetClientKeyRequiredDocument, { refetchQueries: [RequiresClientKeyDocument] });
  const mayChange = useMay()('change_settings');
  return (
    <Card mt="xl">
      <Stack>
        <CardHead
          title="Clients without a key"
          description="Everybody who opens your application can read its publishable key: it says which application asks, and keeps nobody out. Revoking a set ends the applications that show its key."
        />
        <SettingSwitch
          label="Clients have to show a publishable key"
          description="Switched off, applications with the library from version 2.8.77 on may leave it out. A wrong or revoked key is refused either way, and servers always need their secret key."
          checked={data?.project.requiresClientKey ?? true}
          save={(isRequired) => set({ variables: { isRequired } })}
          isDisabled={!data || Boolean(error) || !mayChange}
        />
      </Stack>
    </Card>
  );
}
