import { useLazyQuery } from '@apollo/client/react';
import { Button, Card, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import {
  TestSignUpRulesDocument,
  type SignUpRuleFragment,
  type SignUpRuleMethod,
  type TestSignUpRulesQuery,
} from '../../../gql/graphql.js';
import classes from './rules.module.css';
import { nameOfRule } from './rule-words.js';

const METHODS: Array<{ value: SignUpRuleMethod; label: string }> = [
  { value: 'password', label: 'Password' },
  { value: 'otp', label: 'Magic link or code' },
  { value: 'oauth', label: 'Provider' },
];
const LETTERS_OF_COUNTRY = 2;
const ANYBODY = { email: '', authMethod: 'password' as SignUpRuleMethod, oauthProvider: '', countryCode: '' };
type Example = typeof ANYBODY;

/** Tries the stored rules with somebody made up. */
export function ExampleCard({ rules }: { rules: SignUpRuleFragment[] }) {
  const [values, setValues] = useState(ANYBODY);
  const [run, { data, error, loading }] = useLazyQuery(TestSignUpRulesDocument, { fetchPolicy: 'no-cache' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ variables: { input: values } }).catch(() => undefined);
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack>
          <CardHead title="Try an example" description="What the rules would do with somebody. Nothing is counted." />
          <ExampleFields values={values} onChange={setValues} />
          <Group>
            <Button type="submit" variant="default" loading={loading}>
              Try
            </Button>
          </Group>
          {error && <ErrorPanel title="It could not be tried" error={error} />}
          {data && !error && <ExampleResult answer={data.testSignUpRules} rules={rules} />}
        </Stack>
      </form>
    </Card>
  );
}

function ExampleFields({ values, onChange }: { values: Example; onChange: (values: Example) => void }) {
  const field = (name: 'email' | 'oauthProvider' | 'countryCode') => ({
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.example}>
      <TextInput label="Email address" placeholder="somebody@example.com" {...field('email')} />
      <Select
        label="Sign-in method"
        data={METHODS}
        allowDeselect={false}
        value={values.authMethod}
        onChange={(method) => method && onChange({ ...values, authMethod: method as SignUpRuleMethod })}
      />
      <TextInput
        label="Provider"
        placeholder="github"
        disabled={values.authMethod !== 'oauth'}
        {...field('oauthProvider')}
      />
      <TextInput label="Country" placeholder="CH" maxLength={LETTERS_OF_COUNTRY} {...field('countryCode')} />
    </div>
  );
}

const STATUS_WORDS: Record<string, string> = {
  matched: 'matched',
  not_matched: 'did not match',
  disabled: 'is off',
  missing_condition: 'has no condition',
  error: 'did not match',
};

type Answer = TestSignUpRulesQuery['testSignUpRules'];

function ExampleResult({ answer, rules }: { answer: Answer; rules: SignUpRuleFragment[] }) {
  return (
    <output className={classes.result}>
      <Text fw={580}>{describeOutcome(answer.outcome, rules)}</Text>
      <ul className={classes.examples}>
        {answer.evaluations.map(({ ruleId, displayName, status, error }) => (
          <li key={ruleId}>
            <Text size="sm" c="dimmed">
              {nameOfRule({ id: ruleId, displayName })} {STATUS_WORDS[status] ?? status}
              {error ? `: ${error}` : '.'}
            </Text>
          </li>
        ))}
      </ul>
    </output>
  );
}

function describeOutcome(outcome: Answer['outcome'], rules: SignUpRuleFragment[]): string {
  const { shouldAllow, decisionRuleId, restrictedBecauseOfRuleId } = outcome;
  const nameOf = (id: string) => nameOfRule(rules.find((rule) => rule.id === id) ?? { id, displayName: '' });
  const by = decisionRuleId === null ? 'by default' : `by ${nameOf(decisionRuleId)}`;
  if (!shouldAllow) return `Rejected ${by}.`;
  if (restrictedBecauseOfRuleId === null) return `Allowed ${by}.`;
  return `Allowed ${by}, and restricted by ${nameOf(restrictedBecauseOfRuleId)}.`;
}
