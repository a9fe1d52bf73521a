import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import IconSearch from 'tabler:search';

/** Opens the palette, and tells its shortcut. */
export function PaletteButton() {
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
        onClick={spotlight.open}
      >
        Go to
      </Button>
      <ActionIcon hiddenFrom="xs" size="lg" aria-label="Go to a page or project" onClick={spotlight.open}>
        <IconSearch size={18} />
      </ActionIcon>
    </>
  );
}
