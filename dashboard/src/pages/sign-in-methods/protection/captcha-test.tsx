import { useMutation } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import IconCheck from 'tabler:check';
import IconPlugConnected from 'tabler:plug-connected';
import { ErrorPanel } from '../../../components/error-panel.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { TestCaptchaDocument, type CaptchaProvider } from '../../../gql/graphql.js';
import type { CaptchaValues } from './captcha-values.js';

/** Asks the service whether it knows the keys of the form, and shows what is wrong and what helps. */
export function CaptchaTest({ values }: { values: CaptchaValues & { provider: CaptchaProvider } }) {
  const [test, { data, reset }] = useMutation(TestCaptchaDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const { provider, siteKey, secretKey } = values;
  const run = () => {
    reset();
    const input = { provider, siteKey: siteKey.trim() || undefined, secretKey: secretKey.trim() || undefined };
    void attempt(() => test({ variables: { input } }));
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        loading={isBusy}
        onClick={run}
      >
        Test the keys
      </Button>
      {failure !== null && <ErrorPanel title="The test could not be made" error={failure} />}
      {data && <Result {...data.testCaptcha} />}
    </Stack>
  );
}

function Result({ works, problem }: { works: boolean; problem?: string | null }) {
  if (!works) {
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title={problem ?? 'It does not work'} />
    );
  }
  return (
    <output>
      <Alert role="none" icon={<IconCheck size={18} />} title="The service knows this secret key">
        Whether the site key is of the same site, and which hosts it is for, only a sign-up shows.
      </Alert>
    </output>
  );
}
