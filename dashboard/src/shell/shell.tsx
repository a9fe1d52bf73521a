import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccessProvider } from '../session/access-provider.js';
import { NavRail } from './nav-rail.js';
import { PaletteButton } from './palette-button.js';
import { ProjectSwitcher } from './project-switcher.js';
import { usePalette } from './use-palette.js';
import { UserMenu } from './user-menu.js';
import classes from './shell.module.css';

/** The frame of every page of a signed-in owner: the switcher on top, the nouns on the left. */
export function Shell() {
  const [isNavOpen, nav] = useDisclosure(false);
  const { pathname } = useLocation();
  // On a narrow screen the rail covers the page that was just chosen.
  const closeNav = nav.close;
  useEffect(() => {
    closeNav();
  }, [pathname, closeNav]);
  const { open, palette } = usePalette();
  return (
    <AccessProvider>
      <AppShell
        header={{ height: 52 }}
        navbar={{ width: 'var(--vb-rail-width)', breakpoint: 'sm', collapsed: { mobile: !isNavOpen } }}
        classNames={{ header: classes.header, navbar: classes.rail }}
      >
        <a href="#content" className={classes.skip}>
          Skip to the content
        </a>
        {/* Above the rail, over which the menu of the switcher opens. */}
        <AppShell.Header zIndex={102}>
          <Bar isNavOpen={isNavOpen} onToggleNav={nav.toggle} onSearch={open} />
        </AppShell.Header>
        <AppShell.Navbar p="xs" aria-label="Pages">
          <NavRail />
        </AppShell.Navbar>
        <AppShell.Main id="content" className={classes.main}>
          <div className={classes.page}>
            <Outlet />
          </div>
        </AppShell.Main>
        {palette}
      </AppShell>
    </AccessProvider>
  );
}

interface BarProps {
  isNavOpen: boolean;
  onToggleNav: () => void;
  /** Opens the palette. */
  onSearch: () => void;
}

function Bar({ isNavOpen, onToggleNav, onSearch }: BarProps) {
  return (
    <Group h="100%" px="sm" justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="xs" wrap="nowrap" className={classes.start}>
        <Burger
          opened={isNavOpen}
          onClick={onToggleNav}
          hiddenFrom="sm"
          size="sm"
          aria-label={isNavOpen ? 'Close the navigation' : 'Open the navigation'}
          aria-expanded={isNavOpen}
        />
        <ProjectSwitcher />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <PaletteButton onOpen={onSearch} />
        <UserMenu />
      </Group>
    </Group>
  );
}
