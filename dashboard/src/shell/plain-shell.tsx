import { Container, Group, Text } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { Mark } from '../components/mark.js';
import { UserMenu } from './user-menu.js';
import classes from './plain-shell.module.css';

/** The frame of a page that asks an owner one question: no rail to get lost in. */
export function PlainShell() {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <Link to="/projects" className={classes.home}>
          <Mark size={22} />
          <Text span fw={620}>
            Vestibule
          </Text>
        </Link>
        <Group gap="xs">
          <UserMenu />
        </Group>
      </header>
      <Container component="main" id="content" size={640} className={classes.main}>
        <Outlet />
      </Container>
    </div>
  );
}
