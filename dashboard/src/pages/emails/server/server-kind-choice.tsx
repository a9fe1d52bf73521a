import { Group, Radio, Stack, Text } from '@mantine/core';
import classes from './server-kind-choice.module.css';
import type { ServerKind } from './use-mail-settings.js';

const KINDS: Array<{ value: ServerKind; label: string; description: string }> = [
  {
    value: 'shared',
    label: 'Shared server',
    description:
      'The one of this installation. It sends sign-in codes and the like; templates and mails to many need one of the others. If this installation has none, mails are kept in the outbox.',
  },
  {
    value: 'inbox',
    label: 'Built-in inbox',
    description: 'Mails are kept in the outbox here and sent to nobody. Everything can be tried; nothing to set up.',
  },
  {
    value: 'custom',
    label: 'Own mail server',
    description: 'Any SMTP server, with your own sender name and address.',
  },
];

interface ServerKindChoiceProps {
  value: ServerKind;
  onChange: (value: ServerKind) => void;
}

export function ServerKindChoice({ value, onChange }: ServerKindChoiceProps) {
  return (
    <Radio.Group aria-label="Kind of mail server" value={value} onChange={(next) => onChange(next as ServerKind)}>
      <Stack gap="xs">
        {KINDS.map((kind) => (
          <Radio.Card
            key={kind.value}
            value={kind.value}
            radius="lg"
            p="md"
            className={classes.card}
            aria-label={kind.label}
          >
            <Group wrap="nowrap" align="flex-start">
              <Radio.Indicator mt={2} />
              <div>
                <Text fw={580}>{kind.label}</Text>
                <Text size="sm" c="dimmed">
                  {kind.description}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
