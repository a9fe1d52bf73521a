import { Card, Stack, Title } from '@mantine/core';
import { SettingSwitch } from './setting-switch.js';
import type { ProjectDetails } from './settings.graphql.js';

export function ProductionCard({ project }: { project: ProjectDetails }) {
  return (
    <Card>
      <Stack>
        <Title order={2}>Production</Title>
        <SettingSwitch
          label="Production mode"
          description="Marks the project as one with real users. Turn “Trust localhost” off and add your domains first."
          checked={project.isProductionMode}
          write={(isProductionMode) => ({ isProductionMode })}
        />
      </Stack>
    </Card>
  );
}
