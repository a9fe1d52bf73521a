import { Button } from '@mantine/core';

/** Takes a price or an item out of the form. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" size="xs" aria-label={label} onClick={onClick}>
      Remove
    </Button>
  );
}
