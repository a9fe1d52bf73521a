import { Button } from '@mantine/core';
import { useState } from 'react';
import { SelectedItems } from '../../../../components/lists/selected-items.js';
import { LazyDialog } from '../../../../components/lazy-dialog.js';
import { useAttempt } from '../../../../components/use-attempt.js';
import type { EmailAction, OutboxItemFragment } from '../../../../gql/graphql.js';
import { countEmails } from '../../count-words.js';
import type { AskingAction } from './action-dialog.js';
import { EMAIL_ACTIONS, labelFor } from './action-words.js';
import type { ActionOutcome } from './outcome-note.js';
import { useChangeEmails } from './use-change-emails.js';

const loadDialog = async () => (await import('./action-dialog.js')).ActionDialog;

export interface OutboxBarProps {
  /** The selected emails of the page. */
  chosen: OutboxItemFragment[];
  onClear: () => void;
  /** Emails were changed, or were not. */
  onDone: (outcome: ActionOutcome) => void;
}

/** The emails that an action is done with: those that it was offered for, whatever becomes of them meanwhile. */
interface Asked {
  action: AskingAction;
  emails: OutboxItemFragment[];
}

/** The number of selected emails, and what can be done with those of them that take it. */
export function OutboxBar({ chosen, onClear, onDone }: OutboxBarProps) {
  const change = useChangeEmails();
  const { isBusy, attempt } = useAttempt();
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = async (action: EmailAction, emails: OutboxItemFragment[], scheduledAtMillis?: number) => {
    const results = await change({ action, ids: emails.map(({ id }) => id), scheduledAtMillis });
    onDone({ action, emails, results });
    onClear();
  };
  const begin = (action: EmailAction, emails: OutboxItemFragment[]) => {
    if (action === 'cancel' || action === 'reschedule') setAsked({ action, emails });
    else void attempt(() => act(action, emails)).then((isDone) => isDone || onDone({ action, emails, results: null }));
  };
  return (
    <>
      <SelectedItems label="Selected emails" counted={`${countEmails(chosen.length)} selected`} onClear={onClear}>
        <ActionButtons chosen={chosen} isBusy={isBusy} onBegin={begin} />
      </SelectedItems>
      <LazyDialog
        load={loadDialog}
        isWanted={asked !== null}
        shows={{
          action: asked?.action ?? null,
          count: asked?.emails.length ?? 0,
          onClose: () => setAsked(null),
          onConfirm: async (scheduledAtMillis?: number) => {
            if (asked) await act(asked.action, asked.emails, scheduledAtMillis);
          },
        }}
        closed={{ action: null }}
      />
    </>
  );
}

interface ActionButtonsProps {
  chosen: OutboxItemFragment[];
  isBusy: boolean;
  onBegin: (action: EmailAction, emails: OutboxItemFragment[]) => void;
}

function ActionButtons({ chosen, isBusy, onBegin }: ActionButtonsProps) {
  return EMAIL_ACTIONS.map((action) => {
    const takers = chosen.filter(({ progress }) => progress?.actions.includes(action));
    if (takers.length === 0) return null;
    return (
      <Button
        key={action}
        size="xs"
        variant={action === 'cancel' ? 'filled' : 'default'}
        color={action === 'cancel' ? 'red' : undefined}
        disabled={isBusy}
        onClick={() => onBegin(action, takers)}
      >
        {labelFor(action, takers.length)}
      </Button>
    );
  });
}
