import { Popover, VisuallyHidden, type PopoverDropdownProps } from '@mantine/core';
import { useId } from 'react';

/** The inside of a popover under a name of its own: the button that opens it names it otherwise, before any `aria-label`. */
export function NamedDropdown({ name, children, ...props }: PopoverDropdownProps & { name: string }) {
  const nameId = useId();
  return (
    <Popover.Dropdown aria-labelledby={nameId} {...props}>
      <VisuallyHidden id={nameId}>{name}</VisuallyHidden>
      {children}
    </Popover.Dropdown>
  );
}
