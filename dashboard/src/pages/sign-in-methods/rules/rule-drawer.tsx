import { Select, Switch, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../../components/dialog-form.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../../components/form-drawer.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { checkName } from '../../../components/config-id.js';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import type { SignUpRuleAction, SignUpRuleFragment } from '../../../gql/graphql.js';
import { ConditionField } from './condition-field.js';
import { checkCondition, NEW_RULE, valuesOf, writeNewRule, writeRule, type RuleValues } from './rule-values.js';
import { ACTION_WORDS, nameOfRule, wordsOf } from './rule-words.js';
import { TrialPanel } from './trial-panel.js';
import { useFixedRules, useUpdateRules } from './use-rules.js';

interface RuleDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** All rules in their order. */
  rules: SignUpRuleFragment[];
  /** The rule that is changed; null for a new one. */
  rule: SignUpRuleFragment | null;
}

/** Makes or changes a rule. */
export function RuleDrawer({ opened, onClose, rules, rule }: RuleDrawerProps) {
  return (
    <FormDrawer opened={opened} onClose={onClose} title={rule ? `Change ${nameOfRule(rule)}` : 'New rule'}>
      {(drawer) => <RuleForm drawer={drawer} rules={rules} rule={rule} />}
    </FormDrawer>
  );
}

function RuleForm({ drawer, rules, rule }: Pick<RuleDrawerProps, 'rules' | 'rule'> & { drawer: DrawerForm }) {
  const form = useForm<RuleValues>({
    initialValues: rule ? valuesOf(rule) : NEW_RULE,
    validate: { displayName: (name) => checkName(name, 'rule'), condition: checkCondition },
  });
  useDirty(form.isDirty(), drawer.onDirty);
  const update = useUpdateRules();
  const isFixed = useFixedRules();
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async (values: RuleValues) => {
    const change = rule
      ? writeRule(rule.id, { ...values, priority: rule.priority })
      : writeNewRule(rules, values, isFixed);
    if (!(await attempt(() => update(change)))) return;
    notifications.show({ title: 'Saved the rule', message: `${values.displayName.trim()} holds from now on.` });
    drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The rule was not saved"
      submitLabel={rule ? 'Save' : 'Create rule'}
      onCancel={drawer.onCancel}
      isBusy={isBusy}
      isDisabled={rule !== null && !form.isDirty()}
    >
      <RuleFields form={form} />
      <TrialPanel
        rule={{
          ruleId: rule?.id ?? 'new-rule',
          priority: rule?.priority ?? 0,
          condition: form.values.condition,
          action: form.values.action,
        }}
      />
    </DialogForm>
  );
}

function RuleFields({ form }: { form: UseFormReturnType<RuleValues> }) {
  const { action } = form.values;
  return (
    <>
      <TextInput
        label="Name"
        placeholder="Throwaway addresses"
        data-autofocus
        maxLength={NAME_LENGTH}
        autoComplete="off"
        {...form.getInputProps('displayName')}
      />
      <ConditionField
        value={form.values.condition}
        error={form.errors.condition as string | undefined}
        onChange={(condition) => form.setFieldValue('condition', condition)}
      />
      <Select
        label="What happens"
        description={wordsOf(action).description}
        data={ACTION_WORDS.map(({ value, label }) => ({ value, label }))}
        allowDeselect={false}
        value={action}
        onChange={(value) => value && form.setFieldValue('action', value as SignUpRuleAction)}
      />
      <TextInput
        label="Note"
        description="For your colleagues. Nobody who signs up reads it."
        maxLength={NAME_LENGTH}
        autoComplete="off"
        {...form.getInputProps('message')}
      />
      <Switch label="On" {...form.getInputProps('enabled', { type: 'checkbox' })} />
      <Text size="sm" c="dimmed">
        Who is rejected is told that they cannot sign up, and never why.
      </Text>
    </>
  );
}
