import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { describeError } from '../errors/described-error.js';

interface SettingSwitchProps {
  label: string;
  description: string;
  checked: boolean;
  /** Stores where it was put; what it throws turns the switch back. */
  save: (checked: boolean) => Promise<void>;
}

/** A switch that saves at once, and turns back if the server refuses. */
export function SettingSwitch({ label, description, checked, save }: SettingSwitchProps) {
  // While the server works the switch is where it was put.
  const [pending, setPending] = useState<boolean | null>(null);
  const turn = async (next: boolean) => {
    setPending(next);
    try {
      await save(next);
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
      label={label}
      description={description}
      checked={pending ?? checked}
      disabled={pending !== null}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
