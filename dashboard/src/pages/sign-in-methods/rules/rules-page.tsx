import { Button, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconFilter from 'tabler:filter';
import IconPlus from 'tabler:plus';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ListPage } from '../../../components/lists/list-page.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { useCreating } from '../../../components/use-creating.js';
import { setting } from '../../../config/settings.js';
import { describeError } from '../../../errors/described-error.js';
import type { SignUpRuleFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { DefaultCard } from './default-card.js';
import { ExampleCard } from './example-card.js';
import { RuleDrawer } from './rule-drawer.js';
import { RuleList } from './rule-list.js';
import { moveRule, writeOrder } from './rule-order.js';
import { nameOfRule } from './rule-words.js';
import { useFixedRules, useRules, useUpdateRules } from './use-rules.js';

/** The rules by which people may sign up. */
export function RulesPage() {
  const { displayName } = useProject();
  const { rules, defaultAction, error, onRetry } = useRules();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [changed, setChanged] = useState<SignUpRuleFragment | null>(null);
  const [doomed, setDoomed] = useState<SignUpRuleFragment | null>(null);
  const { shown, move, isMoving } = useOrder(rules);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
      Create rule
    </Button>
  );
  return (
    <>
      <ListPage
        title="Sign-up rules"
        documentTitle={`Sign-up rules of ${displayName}`}
        description="Who may sign up. Rules are asked from top to bottom, on every way of signing up, until one allows or rejects."
        action={rules?.length !== 0 && create}
        noun="rules"
        list={{ items: shown, error, onRetry }}
        empty={<NoRules>{create}</NoRules>}
      >
        {(listed) => (
          <RuleList rules={listed} isMoving={isMoving} onMove={move} onChange={setChanged} onRemove={setDoomed} />
        )}
      </ListPage>
      {rules && defaultAction && (
        <Stack mt="md">
          <DefaultCard action={defaultAction} />
          {rules.length > 0 && <ExampleCard rules={rules} />}
        </Stack>
      )}
      <RuleDrawer opened={isCreating} onClose={stopCreating} rules={rules ?? []} rule={null} />
      <RuleDrawer opened={changed !== null} onClose={() => setChanged(null)} rules={rules ?? []} rule={changed} />
      <DeleteRuleModal rule={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

/** The rules in the order in which they were put, while the server does not have it yet. */
function useOrder(rules: SignUpRuleFragment[] | undefined) {
  const update = useUpdateRules();
  const isFixed = useFixedRules();
  const [pending, setPending] = useState<SignUpRuleFragment[] | null>(null);
  const move = async (from: number, to: number) => {
    if (!rules || pending) return;
    const ordered = moveRule(rules, from, to);
    const change = writeOrder(ordered, isFixed);
    if (!change) return;
    setPending(ordered);
    try {
      await update(change);
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: 'The order was not changed', message: `${message} ${advice}` });
    } finally {
      setPending(null);
    }
  };
  return {
    shown: pending ?? rules,
    move: (from: number, to: number) => void move(from, to),
    isMoving: pending !== null,
  };
}

function NoRules({ children }: { children: React.ReactNode }) {
  return (
    <EmptyState icon={IconFilter} title="No sign-up rules yet">
      <Text c="dimmed" ta="center" maw="56ch">
        Everybody may sign up. A rule rejects or restricts people by the domain of their address, their country or their
        sign-in method, or lets some in where all others are rejected.
      </Text>
      {children}
    </EmptyState>
  );
}

function DeleteRuleModal({ rule, onClose }: { rule: SignUpRuleFragment | null; onClose: () => void }) {
  const update = useUpdateRules();
  const { isBusy, failure, attempt } = useAttempt();
  const remove = async () => {
    if (rule && (await attempt(() => update(setting(`auth.signUpRules.${rule.id}`, null))))) onClose();
  };
  return (
    <Modal opened={rule !== null} onClose={onClose} title="Delete rule" closeButtonProps={{ 'aria-label': 'Close' }}>
      <DialogForm
        onSubmit={remove}
        failure={failure}
        failureTitle="The rule was not deleted"
        submitLabel="Delete rule"
        onCancel={onClose}
        isBusy={isBusy}
        isDangerous
      >
        <Text>
          {rule && <strong>{nameOfRule(rule)}</strong>} is not asked any more. The history of the configuration keeps
          it.
        </Text>
      </DialogForm>
    </Modal>
  );
}
