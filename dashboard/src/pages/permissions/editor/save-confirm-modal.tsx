import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import type { PermissionHolderCountFragment } from '../../../gql/graphql.js';
import { countUsers } from '../../../entities/users/user-name.js';
import { listInWords } from '../permission-words.js';
import type { Change } from './permission-values.js';

interface SaveConfirmModalProps {
  opened: boolean;
  onClose: () => void;
  /** Undefined when they could not be counted. */
  holders: PermissionHolderCountFragment | undefined;
  change: Change;
  onConfirm: () => void;
}

/** Says what changes for how many users before it does. */
export function SaveConfirmModal({ opened, onClose, holders, change, onConfirm }: SaveConfirmModalProps) {
  const who = holders ? countUsers(holders.all) : 'everybody who has it';
  const { gained, lost } = change;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Change what ${who} may do?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>At once, everybody who has this permission, by itself or through another one,</Text>
        <List withPadding>
          {gained.length > 0 && <List.Item>gets {listInWords(gained)};</List.Item>}
          {lost.length > 0 && <List.Item>loses {listInWords(lost)}, unless they have it otherwise.</List.Item>}
        </List>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus onClick={onConfirm}>
            Save for {who}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
