import { ActionIcon, Avatar, Menu, SegmentedControl, Text, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useOwner } from '../session/owner-context.js';
import { useSignOut } from '../session/use-sign-out.js';

const SCHEMES = [
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
  { value: 'auto', name: 'As the system', icon: IconDeviceDesktop },
] as const;

export function UserMenu() {
  const { owner } = useOwner();
  const signOut = useSignOut();
  const name = owner?.displayName ?? owner?.primaryEmail ?? '';
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <ActionIcon size="lg" radius="xl" aria-label={`Account of ${name}`}>
          <Avatar size={30} color="verdigris" name={name} src={owner?.profileImageUrl} alt="" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" truncate>
            {name}
          </Text>
        </Menu.Label>
        <ColorSchemeControl />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ColorSchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label="Colours"
      value={colorScheme}
      onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
      data={SCHEMES.map(({ value, name, icon: Icon }) => ({
        value,
        label: (
          <>
            <Icon size={15} aria-hidden style={{ display: 'block', margin: '2px auto' }} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </>
        ),
      }))}
    />
  );
}
