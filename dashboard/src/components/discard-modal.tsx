import { Button, Group, Modal, Stack, Text } from '@mantine/core';

interface DiscardModalProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before what was typed is thrown away. */
export function DiscardModal({ onStay, onDiscard }: DiscardModalProps) {
  return (
    <Modal
      opened
      onClose={onStay}
      // Above the drawer that asks it.
      zIndex="var(--mantine-z-index-popover)"
      title="Discard what you typed?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>It is not saved. If you close the form now, it is gone.</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDiscard}>
            Discard
          </Button>
          <Button data-autofocus onClick={onStay}>
            Keep editing
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
