import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { describeError } from '../errors/described-error.js';

interface SettingSwitchProps {
  label: string;
  description?: string;
  checked: boolean;
  /** Stores where it was put; what it throws turns the switch back, and so does false: nothing was stored yet. */
  save: (checked: boolean) => Promise<unknown>;
  isDisabled?: boolean;
  /** Its label is said by what stands around it. */
  isBare?: boolean;
}

/** A switch that saves at once, and turns back if the server refuses. */
export function SettingSwitch({ label, description, checked, save, isDisabled, isBare }: SettingSwitchProps) {
  // While the server works the switch is where it was put.
  const [pending, setPending] = useState<boolean | null>(null);
  const turn = async (next: boolean) => {
    setPending(next);
    try {
      if ((await save(next)) === false) return;
      notifications.show({ title: 'Setting saved', message: `${label}: ${next ? 'on' : 'off'}.` });
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: `“${label}” was not changed`, message: `${message} ${advice}` });
    } finally {
      setPending(null);
    }
  };
  return (
    <Switch
      label={isBare ? undefined : label}
      aria-label={isBare ? label : undefined}
      description={description}
      checked={pending ?? checked}
      disabled={isDisabled}
      // Disabled meanwhile, it would lose the focus.
      aria-busy={pending !== null}
      onChange={(event) => {
        if (pending === null) void turn(event.currentTarget.checked);
      }}
    />
  );
}
