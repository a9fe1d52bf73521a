import { Card, Stack, Title } from '@mantine/core';
import { SettingSwitch } from '../../components/setting-switch.js';
import type { ProjectDetailsFragment } from '../../gql/graphql.js';
import { useUpdateProject } from './use-update-project.js';

export function ProductionCard({ project }: { project: ProjectDetailsFragment }) {
  const update = useUpdateProject();
  return (
    <Card>
      <Stack>
        <Title order={2}>Production</Title>
        <SettingSwitch
          label="Production mode"
          description="Marks the project as one with real users. Turn “Trust localhost” off and add your domains first."
          checked={project.isProductionMode}
          save={(isProductionMode) => update({ isProductionMode })}
        />
      </Stack>
    </Card>
  );
}
