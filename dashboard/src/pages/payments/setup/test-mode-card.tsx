import { Card, Stack, Text } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { SettingSwitch } from '../../../entities/settings/setting-switch.js';
import { useUpdateCatalog } from '../use-catalog.js';

interface TestModeCardProps {
  isOn: boolean;
  /** False in production mode, in which the setting does not count. */
  isInEffect: boolean;
}

/** The switch of test mode, in which purchases cost nothing. */
export function TestModeCard({ isOn, isInEffect }: TestModeCardProps) {
  const update = useUpdateCatalog();
  return (
    <Card>
      <Stack>
        <CardHead title="Test mode" description="Try everything before any money is involved." />
        <SettingSwitch
          label="Test mode"
          description="The purchase page has a button that buys without paying. What is bought so is marked wherever it is shown."
          checked={isOn}
          save={(testMode) => update({ 'payments.testMode': testMode })}
        />
        <Text size="sm" c="dimmed">
          {describe(isOn, isInEffect)}
        </Text>
      </Stack>
    </Card>
  );
}

function describe(isOn: boolean, isInEffect: boolean): string {
  if (!isOn) return 'Purchases are paid. What was bought in test mode stays with its customers.';
  return isInEffect
    ? 'Turn it off before you open to customers: as long as it is on, anybody can have your products for nothing.'
    : 'It has no effect: this project is in production mode, in which nothing is had for nothing.';
}
