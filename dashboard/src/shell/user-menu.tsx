import { ActionIcon, Menu, useMantineColorScheme, VisuallyHidden, type MantineColorScheme } from '@mantine/core';
import { OwnAvatar } from '../components/own-avatar.js';
import IconDeviceDesktop from 'tabler:device-desktop';
import IconLogout from 'tabler:logout';
import IconMoon from 'tabler:moon';
import IconSun from 'tabler:sun';
import IconUserCog from 'tabler:user-cog';
import { ACCOUNT_PAGE } from '../session/hosted-pages.js';
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
    <Menu position="bottom-end" width={230} shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon size="lg" radius="xl">
          <OwnAvatar size={30} color="verdigris" name={name} src={owner?.profileImageUrl} alt="" aria-hidden />
          <VisuallyHidden>Account of {name}</VisuallyHidden>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</Menu.Label>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item component="a" href={ACCOUNT_PAGE} leftSection={<IconUserCog size={15} aria-hidden />}>
          Account
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      {SCHEMES.map(({ value, name, icon: Icon }) => (
        <Menu.RadioItem key={value} value={value} rightSection={<Icon size={15} aria-hidden />}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
