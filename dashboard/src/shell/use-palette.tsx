import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { CommandPaletteProps } from './palette/command-palette.js';

interface PaletteState {
  open: () => void;
  /** To be shown in the frame; null until the palette is first used, which loads it. */
  palette: ReactNode;
}

/** The palette, by its key, `mod + K`, and the list of keys, by `?`. */
export function usePalette(): PaletteState {
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps> | null>(null);
  const [openings, setOpenings] = useState(0);
  const [hasKeys, setHasKeys] = useState(false);
  const load = async () => {
    try {
      const { CommandPalette } = await import('./palette/command-palette.js');
      setPalette(() => CommandPalette);
    } catch {
      notifications.show({ color: 'red', title: 'The palette could not be loaded', message: 'Try again in a moment.' });
    }
  };
  const open = () => {
    setOpenings((count) => count + 1);
    void load();
  };
  const showKeys = (isOpen: boolean) => {
    setHasKeys(isOpen);
    void load();
  };
  useHotkeys([['mod+K', open]], [], true);
  useHotkeys([['shift+?', () => showKeys(true)]]);
  return { open, palette: Palette && <Palette openings={openings} hasKeys={hasKeys} showKeys={showKeys} /> };
}
