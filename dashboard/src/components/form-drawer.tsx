import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { DiscardModal } from './discard-modal.js';
import { LeaveGuard } from './leave-guard.js';

/** The means that a drawer gives its form. */
export interface DrawerForm {
  /** Tells the drawer whether something was typed. */
  onDirty: (isDirty: boolean) => void;
  /** Asks first where something was typed. */
  onCancel: () => void;
  /** Closes at once: what was typed is saved. */
  onDone: () => void;
}

interface FormDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Renders the form while the drawer is open. */
  children: (form: DrawerForm) => ReactNode;
}

/** A drawer with a form. However it is closed, it asks before it throws away what was typed. */
export function FormDrawer({ opened, onClose, title, children }: FormDrawerProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, asking] = useDisclosure(false);
  const close = () => {
    asking.close();
    setDirty(false);
    onClose();
  };
  const onCancel = isDirty ? asking.open : close;
  return (
    <>
      {/* While it asks, Escape is for the question. */}
      <Drawer
        opened={opened}
        onClose={onCancel}
        closeOnEscape={!isAsking}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {opened && children({ onDirty: setDirty, onCancel, onDone: close })}
      </Drawer>
      {/* Not there before it asks: it would hear the Escape that it answers. */}
      {isAsking && <DiscardModal onStay={asking.close} onDiscard={close} />}
      {/* The router asks one guard alone, the last: a closed drawer has none. */}
      {opened && <LeaveGuard isDirty={isDirty} what="What you typed" />}
    </>
  );
}

/** Keeps the drawer told whether something was typed. */
export function useDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  // At once: a key that is pressed right after a letter must not find the drawer of before it.
  useLayoutEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
}
