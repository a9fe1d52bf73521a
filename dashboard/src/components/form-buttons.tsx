import { Button, Group } from '@mantine/core';

interface FormButtonsProps {
  submitLabel: string;
  onCancel: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  isDangerous?: boolean;
}

/** The end of a form in a dialog. */
export function FormButtons({ submitLabel, onCancel, isBusy, isDisabled, isDangerous }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" color={isDangerous ? 'red' : undefined} disabled={isDisabled} loading={isBusy}>
        {submitLabel}
      </Button>
    </Group>
  );
}
