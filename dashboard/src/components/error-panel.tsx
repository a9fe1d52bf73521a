import { Alert, Button, Group, Stack, Text, type AlertProps } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import { describeError } from '../errors/described-error.js';
import { CopyableId } from './copyable-id.js';

interface ErrorPanelProps {
  /** The attempt that failed, such as "The users could not be read". */
  title: string;
  error: unknown;
  onRetry?: () => void;
  /** Room below. */
  mb?: AlertProps['mb'];
}

/** An error with its cause, a remedy, and the request id when the server told one. */
export function ErrorPanel({ title, error, onRetry, mb }: ErrorPanelProps) {
  const { message, advice, code, requestId } = describeError(error);
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title={title} mb={mb}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        <Text size="sm">{advice}</Text>
        {(code || requestId) && (
          <Group gap="xs">
            {code && (
              <Text size="xs" ff="monospace">
                {code}
              </Text>
            )}
            {requestId && (
              <Text size="xs" component="span">
                Request <CopyableId value={requestId} label="request id" />
              </Text>
            )}
          </Group>
        )}
        {onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
