import { notifications } from '@mantine/notifications';
import { useId, useState, type ComponentType, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

/** The state of a menu, which is loaded when somebody turns to its button. */
export interface DropdownProps {
  id: string;
  /** The button that it belongs to. */
  anchor: HTMLElement;
  opened: boolean;
  onClose: () => void;
}

/** The props of the button. */
interface TargetProps {
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'data-expanded': true | undefined;
  onPointerEnter: (event: SyntheticEvent<HTMLElement>) => void;
  onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  onClick: (event: SyntheticEvent<HTMLElement>) => void;
}

interface LazyDropdownProps<Props> {
  popup: 'menu' | 'dialog';
  load: () => Promise<ComponentType<Props & DropdownProps>>;
  /** The rest of its props. */
  shows: Props;
  /** Renders the button. */
  children: (target: TargetProps) => ReactNode;
}

/**
 * A button with a menu. All that makes menus is loaded when somebody points at one or comes there by the keyboard, and
 * not with the page; it is there, closed, before it opens, and so knows where the focus goes when it closes.
 */
export function LazyDropdown<Props extends object>({ popup, load, shows, children }: LazyDropdownProps<Props>) {
  const id = useId();
  const [menu, setMenu] = useState<{ Part: ComponentType<Props & DropdownProps>; anchor: HTMLElement } | null>(null);
  const [opened, setOpened] = useState(false);
  const prepare = async (anchor: HTMLElement) => {
    if (menu) return;
    const Part = await load();
    flushSync(() => setMenu({ Part, anchor }));
  };
  const toggle = async (anchor: HTMLElement) => {
    try {
      await prepare(anchor);
      setOpened(!opened);
    } catch {
      notifications.show({ color: 'red', title: 'The menu could not be loaded', message: 'Try again in a moment.' });
    }
  };
  // A click says it where that fails.
  const prepareQuietly = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void prepare(currentTarget).catch(() => undefined);
  const target = {
    id: `${id}-target`,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
    onPointerEnter: prepareQuietly,
    onFocus: prepareQuietly,
    onClick: ({ currentTarget }: SyntheticEvent<HTMLElement>) => void toggle(currentTarget),
  } as const;
  const state = menu && { id, anchor: menu.anchor, opened, onClose: () => setOpened(false) };
  return (
    <>
      {children(target)}
      {menu && state && <menu.Part {...shows} {...state} />}
    </>
  );
}
