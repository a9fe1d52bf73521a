import { Stack, Text } from '@mantine/core';
import { SettingSwitch } from '../../../entities/settings/setting-switch.js';
import type { SettingPath } from '../../../config/settings.js';

interface ProtectionSwitchProps {
  label: string;
  /** The refusal, in a sentence. */
  description: string;
  /** The price for those who are welcome. */
  cost: string;
  path: SettingPath;
  checked: boolean;
  save: (checked: boolean) => Promise<unknown>;
  children?: React.ReactNode;
}

/** A switch of protection, with what it costs visitors. */
export function ProtectionSwitch({ cost, children, ...setting }: ProtectionSwitchProps) {
  return (
    <Stack gap={4}>
      <SettingSwitch {...setting} />
      {/* As far in as what the switch says beside itself. */}
      <Text size="xs" c="dimmed" pl={51}>
        <strong>Costs visitors:</strong> {cost}
      </Text>
      {children}
    </Stack>
  );
}
