import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import IconSearch from 'tabler:search';

/** Opens the palette, and tells its shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const os = useOs();
  const isApple = os === 'macos' || os === 'ios';
  return (
    <>
      <Button
        variant="default"
        size="xs"
        c="dimmed"
        fw={450}
        visibleFrom="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={<Kbd size="xs">{isApple ? '⌘' : 'Ctrl'} K</Kbd>}
        onClick={onOpen}
      >
        Go to
      </Button>
      <ActionIcon hiddenFrom="xs" size="lg" aria-label="Go to a page or project" onClick={onOpen}>
        <IconSearch size={18} />
      </ActionIcon>
    </>
  );
}
