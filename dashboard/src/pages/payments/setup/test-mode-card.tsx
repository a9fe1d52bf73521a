import { Card, Stack, Text } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { SettingSwitch } from '../../../components/setting-switch.js';
import { useUpdateCatalog } from '../use-catalog.js';

/** The switch of test mode, in which purchases cost nothing. */
export function TestModeCard({ isOn }: { isOn: boolean }) {
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
          {isOn
            ? 'Turn it off before you open to customers: as long as it is on, anybody can have your products for nothing.'
            : 'Purchases are paid. What was bought in test mode stays with its customers.'}
        </Text>
      </Stack>
    </Card>
  );
}
