import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorPanel } from './error-panel.js';

interface DialogFormProps {
  /** The form of the browser is not sent: this is called instead. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** The error of the last attempt; null unless it failed, or where a field says it. */
  failure: unknown;
  failureTitle: string;
  submitLabel: string;
  /** On the button that closes it; "Cancel" unless told. */
  closeLabel?: string;
  onCancel: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  isDangerous?: boolean;
  /** The fields, and what there is to know before. */
  children: ReactNode;
}

/** A form in a dialog: what went wrong on top, then its fields, and in the end what sends it and what closes it. */
export function DialogForm({ onSubmit, failure, failureTitle, children, ...buttons }: DialogFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure !== null && <ErrorPanel title={failureTitle} error={failure} />}
        {children}
        <FormButtons {...buttons} />
      </Stack>
    </form>
  );
}

type FormButtonsProps = Pick<
  DialogFormProps,
  'submitLabel' | 'closeLabel' | 'onCancel' | 'isBusy' | 'isDisabled' | 'isDangerous'
>;

function FormButtons({
  submitLabel,
  closeLabel = 'Cancel',
  onCancel,
  isBusy,
  isDisabled,
  isDangerous,
}: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {closeLabel}
      </Button>
      <Button type="submit" color={isDangerous ? 'red' : undefined} disabled={isDisabled} loading={isBusy}>
        {submitLabel}
      </Button>
    </Group>
  );
}
