import { Kbd, Modal, Table } from '@mantine/core';
import { useOs } from '@mantine/hooks';

/** `mod` is the command key of Apple's keyboards, and Ctrl elsewhere. */
const KEYS = [
  { keys: ['mod', 'K'], does: 'Go to a page, a setting, a user, a team, an email or a product' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['mod', 'S'], does: 'Save an email, a template or a theme in its editor' },
  { keys: ['Esc'], does: 'Close what lies over the page' },
  { keys: ['↑', '↓'], does: 'Move through menus and through what the palette found' },
  { keys: ['Enter'], does: 'Open the row of a table, or what is chosen' },
];

/** The keys that the dashboard knows. */
export function KeysModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const os = useOs();
  const mod = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl';
  return (
    <Modal opened={opened} onClose={onClose} title="Keys" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Table aria-label="Keys" withRowBorders={false}>
        <Table.Tbody>
          {KEYS.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td w={120}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key === 'mod' ? mod : key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
