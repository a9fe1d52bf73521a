import { Button, Card, Group, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { CodeBlock } from '../../../components/code-block.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { useSave } from '../../../components/use-save.js';
import { REPORT_SECRET } from '../../../config/limits.generated.js';
import type { SettingsChange } from '../../../config/settings.js';
import { useDashboardConfig } from '../../../config/dashboard-config.js';
import { useProject } from '../../../session/project-context.js';
import { useUpdateEmailSettings } from './use-email-settings.js';

type Provider = 'resend' | 'postmark' | 'ses';

const PROVIDERS: ReadonlyArray<{ value: Provider; label: string }> = [
  { value: 'resend', label: 'Resend' },
  { value: 'postmark', label: 'Postmark' },
  { value: 'ses', label: 'Amazon SES' },
];

/** The proof of each provider's reports, as it calls it. */
const PROOFS: Record<Provider, { label: string; description: string; placeholder: string }> = {
  resend: {
    label: 'Signing secret',
    description: 'Resend shows it on the page of the webhook.',
    placeholder: 'whsec_…',
  },
  postmark: {
    label: 'Password',
    description: `The password of the webhook's basic authentication, at least ${REPORT_SECRET.shortest} characters; any user name.`,
    placeholder: '',
  },
  ses: {
    label: 'Topic',
    description: 'The ARN of the SNS topic to which SES reports.',
    placeholder: 'arn:aws:sns:eu-west-1:123456789012:reports',
  },
};
const TOPIC = /^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/;

function findProblem(provider: Provider, proof: string): string | null {
  if (provider === 'ses') return TOPIC.test(proof) ? null : 'Enter the ARN of a topic of SNS.';
  return proof.length >= REPORT_SECRET.shortest
    ? null
    : `Enter the whole secret, at least ${REPORT_SECRET.shortest} characters.`;
}

/** The provider and the proof that are being entered, and how they are stored. */
function useReports() {
  const [provider, setProvider] = useState<Provider>('resend');
  const [proof, setProof] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const update = useUpdateEmailSettings();
  const change: SettingsChange =
    provider === 'ses' ? { 'emails.deliveryReports.snsTopic': proof } : { 'emails.deliveryReports.secret': proof };
  const { isSaving, failure, save } = useSave(() => update(change), 'Reports of your provider are taken from now on.');
  const submit = async () => {
    const found = findProblem(provider, proof);
    setProblem(found);
    if (found === null && (await save())) setProof('');
  };
  const choose = (next: string) => {
    setProvider(next as Provider);
    setProof('');
    setProblem(null);
  };
  return { provider, choose, proof, setProof, problem, isSaving, failure, submit };
}

/** The field of a proof: a topic may be read by anybody, a secret may not. */
function ProofField({ provider, proof, setProof, problem }: ReturnType<typeof useReports>) {
  const { label, description, placeholder } = PROOFS[provider];
  const field = {
    label,
    description: `${description} One that is stored is not shown.`,
    placeholder,
    autoComplete: 'off',
    maxLength: REPORT_SECRET.longest,
    value: proof,
    error: problem,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setProof(event.currentTarget.value),
  };
  if (provider === 'ses') return <TextInput {...field} />;
  const show = { 'aria-label': `Show the ${label.toLowerCase()}`, tabIndex: 0 };
  return <PasswordInput {...field} visibilityToggleButtonProps={show} />;
}

/** The way for the provider of a project's own server to report what became of its emails. */
export function ReportsCard() {
  const { apiUrl } = useDashboardConfig();
  const { id: projectId } = useProject();
  const reports = useReports();
  const { provider, proof, isSaving, failure } = reports;
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void reports.submit();
      }}
    >
      <Stack>
        <CardHead
          title="Bounces and complaints"
          description="Your provider tells here which emails came back; their addresses get no more."
        />
        <SegmentedControl aria-label="Provider" data={[...PROVIDERS]} value={provider} onChange={reports.choose} />
        <CodeBlock
          title="Webhook"
          label="address of the webhook"
          code={`${apiUrl}/api/v1/integrations/${provider}/webhooks/${projectId}`}
          isWrapped
        />
        <ProofField {...reports} />
        {failure !== null && <ErrorPanel title="The reports were not set up" error={failure} />}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isSaving} disabled={proof === ''}>
            Save the {PROOFS[provider].label.toLowerCase()}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
