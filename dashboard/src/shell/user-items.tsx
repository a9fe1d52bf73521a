import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import IconDeviceDesktop from 'tabler:device-desktop';
import IconLogout from 'tabler:logout';
import IconMoon from 'tabler:moon';
import IconSun from 'tabler:sun';
import IconUserCog from 'tabler:user-cog';
import { AnchoredMenu } from '../components/anchored.js';
import type { DropdownProps } from '../components/lazy-dropdown.js';
import { ACCOUNT_PAGE } from '../session/hosted-pages.js';
import { useSignOut } from '../session/use-sign-out.js';

const SCHEMES = [
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
  { value: 'auto', name: 'As the system', icon: IconDeviceDesktop },
] as const;

export interface UserItemsProps {
  /** The name of the owner. */
  name: string;
}

/** The menu of the owner who is signed in. */
export function UserItems({ name, ...dropdown }: UserItemsProps & DropdownProps) {
  const signOut = useSignOut();
  return (
    <AnchoredMenu {...dropdown} position="bottom-end" width={230} withinPortal={false}>
      <Menu.Label style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</Menu.Label>
      <SchemeItems />
      <Menu.Divider />
      <Menu.Item component="a" href={ACCOUNT_PAGE} leftSection={<IconUserCog size={15} aria-hidden />}>
        Account
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
        Sign out
      </Menu.Item>
    </AnchoredMenu>
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
