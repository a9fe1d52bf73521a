import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  /** True while something would be lost. */
  isDirty: boolean;
  /** The things that would be lost, such as "The changes of this template". */
  what: string;
  /** The parts of a page, too, that have an address of their own. */
  isOfTab?: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, the back button or the tab's cross. */
export function LeaveGuard({ isDirty, what, isOfTab = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { state } = nextLocation as { state: { isSaved?: boolean } | null };
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || (isOfTab && currentLocation.search !== nextLocation.search);
    return isDirty && state?.isSaved !== true && isElsewhere;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      // Above the drawer whose form may be what is not saved.
      zIndex="var(--mantine-z-index-popover)"
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>{what} are not saved. If you leave now, they are gone.</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
          <Button data-autofocus onClick={stay}>
            Stay here
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
