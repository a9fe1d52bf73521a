import { Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import type { SwitchPath } from '../../config/settings.js';
import { describeError } from '../../errors/described-error.js';
import { PushedNote } from './pushed-note.js';
import { usePushed } from './use-pushed.js';

interface SettingSwitchProps {
  label: string;
  description?: string;
  checked: boolean;
  /** Stores where it was put; what it throws turns the switch back, and so does false: nothing was stored yet. */
  save: (checked: boolean) => Promise<unknown>;
  /** The path of the setting in the configuration, for one that may come from a file in a repository. */
  path?: SwitchPath;
  isDisabled?: boolean;
  /** Its label is said by what stands around it. */
  isBare?: boolean;
}

/** The room that a switch takes before its label. */
const LABEL_INDENT = 51;

/** A switch that saves at once, and turns back if the server refuses; off limits where the setting was pushed. */
export function SettingSwitch({ path, ...look }: SettingSwitchProps) {
  return path === undefined ? <PlainSwitch {...look} /> : <PushableSwitch path={path} {...look} />;
}

function PushableSwitch({ path, ...look }: SettingSwitchProps & { path: SwitchPath }) {
  const pushed = usePushed()(path);
  const id = useId();
  if (look.isBare) return <PlainSwitch {...look} isDisabled={look.isDisabled || pushed !== null} />;
  return (
    <Stack gap={4}>
      <PlainSwitch {...look} {...(pushed ? { isDisabled: true, describedBy: id } : {})} />
      {pushed && <PushedNote id={id} pushed={pushed} indent={LABEL_INDENT} />}
    </Stack>
  );
}

type PlainSwitchProps = Omit<SettingSwitchProps, 'path'> & {
  /** The id of a text about it. */
  describedBy?: string;
};

function PlainSwitch({ label, description, checked, save, isDisabled, isBare, describedBy }: PlainSwitchProps) {
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
      aria-describedby={describedBy}
      onChange={(event) => {
        if (pending === null) void turn(event.currentTarget.checked);
      }}
    />
  );
}
