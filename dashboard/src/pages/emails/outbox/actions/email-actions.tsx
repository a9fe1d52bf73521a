import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconCalendarTime from 'tabler:calendar-time';
import IconPlayerPause from 'tabler:player-pause';
import IconPlayerPlay from 'tabler:player-play';
import IconReload from 'tabler:reload';
import IconX from 'tabler:x';
import { useState, type ComponentType, type ReactNode } from 'react';
import { LazyDialog } from '../../../../components/lazy-dialog.js';
import { describeError } from '../../../../errors/described-error.js';
import type { EmailAction, EmailDetailsFragment } from '../../../../gql/graphql.js';
import { nameSubject } from '../email-words.js';
import type { AskingAction } from './action-dialog.js';
import { ACTION_WORDS, EMAIL_ACTIONS, tellDone } from './action-words.js';
import { useChangeEmails } from './use-change-emails.js';

const ICONS: Record<EmailAction, ComponentType<{ size: number }>> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  reschedule: IconCalendarTime,
  retry: IconReload,
  cancel: IconX,
};

const loadDialog = async () => (await import('./action-dialog.js')).ActionDialog;

interface EmailActionsProps {
  email: EmailDetailsFragment;
  /** More buttons, after those of the actions. */
  children: ReactNode;
}

/** A button for all that can be done with an email in its state. */
export function EmailActions({ email, children }: EmailActionsProps) {
  const [asked, setAsked] = useState<AskingAction | null>(null);
  const change = useChange(email);
  const { busy, begin } = useBeginning(change, setAsked);
  const offered = EMAIL_ACTIONS.filter((action) => email.progress?.actions.includes(action));
  return (
    <>
      <Group component="section" aria-label="Actions" gap="xs">
        {offered.map((action) => (
          <ActionButton key={action} action={action} isBusy={busy === action} onBegin={() => void begin(action)} />
        ))}
        {children}
      </Group>
      <LazyDialog
        load={loadDialog}
        isWanted={asked !== null}
        shows={{
          action: asked,
          count: 1,
          onClose: () => setAsked(null),
          onConfirm: async (scheduledAtMillis?: number) => {
            if (asked) await change(asked, scheduledAtMillis);
          },
        }}
        closed={{ action: null }}
      />
    </>
  );
}

type Change = ReturnType<typeof useChange>;

/** Does at once what asks nothing, and asks before the rest. */
function useBeginning(change: Change, ask: (action: AskingAction) => void) {
  const [busy, setBusy] = useState<EmailAction | null>(null);
  const begin = async (action: EmailAction) => {
    if (action === 'cancel' || action === 'reschedule') return ask(action);
    setBusy(action);
    try {
      await change(action);
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: 'Nothing was changed', message: `${message} ${advice}` });
    } finally {
      setBusy(null);
    }
  };
  return { busy, begin };
}

interface ActionButtonProps {
  action: EmailAction;
  isBusy: boolean;
  onBegin: () => void;
}

function ActionButton({ action, isBusy, onBegin }: ActionButtonProps) {
  const Icon = ICONS[action];
  const isMain = action === 'resume' || action === 'retry';
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      color={action === 'cancel' ? 'red' : undefined}
      leftSection={<Icon size={16} />}
      loading={isBusy}
      onClick={onBegin}
    >
      {ACTION_WORDS[action].label}
    </Button>
  );
}

/** Changes the email and says so; what the server refuses is an error. */
function useChange(email: EmailDetailsFragment) {
  const change = useChangeEmails();
  return async (action: EmailAction, scheduledAtMillis?: number) => {
    const [result] = await change({ action, ids: [email.id], scheduledAtMillis });
    if (result?.message) {
      notifications.show({ color: 'red', title: 'Nothing was changed', message: result.message });
      return;
    }
    notifications.show({ title: tellDone(action, 1, 1), message: nameSubject(email) });
  };
}
