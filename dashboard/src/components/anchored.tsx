import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core';
import { useImperativeHandle, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { DropdownProps } from './lazy-dropdown.js';
import { NamedDropdown } from './named-dropdown.js';

type Overridden = 'id' | 'opened' | 'onChange' | 'onClose' | 'children';

interface AnchoredMenuProps extends Omit<MenuProps, Overridden>, DropdownProps {
  /** The most that it is high, above which it scrolls. */
  maxHeight?: CSSProperties['maxHeight'];
  children: ReactNode;
}

/** A menu of a button that was there before it: see LazyDropdown. */
export function AnchoredMenu({ anchor, onClose, maxHeight, children, ...props }: AnchoredMenuProps) {
  return (
    <Menu shadow="md" {...props} onChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Target>
        <Stand anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown style={scrollAbove(maxHeight)}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface AnchoredPopoverProps extends Omit<PopoverProps, Overridden>, DropdownProps {
  /** Its name, for screen readers. */
  label: string;
  maxHeight?: CSSProperties['maxHeight'];
  children: ReactNode;
}

/** The same with other things than the items of a menu. */
export function AnchoredPopover({ anchor, onClose, label, maxHeight, children, ...props }: AnchoredPopoverProps) {
  return (
    <Popover shadow="md" trapFocus returnFocus {...props} onChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Target>
        <Stand anchor={anchor} />
      </Popover.Target>
      <NamedDropdown name={label} style={scrollAbove(maxHeight)}>
        {children}
      </NamedDropdown>
    </Popover>
  );
}

function scrollAbove(maxHeight: CSSProperties['maxHeight']): CSSProperties | undefined {
  return maxHeight === undefined ? undefined : { maxHeight, overflowY: 'auto' };
}

/** In the place of the button, of which it tells where it is. */
function Stand({ anchor, ref }: { anchor: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  return null;
}
