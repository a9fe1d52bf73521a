import { Stack, Text } from '@mantine/core';
import { ErrorPanel } from './error-panel.js';
import { RadioCards } from './radio-cards.js';

/** A key that somebody made who is about to go. */
export interface MadeKey {
  id: string;
  /** The words by which it is known. */
  label: string;
}

interface MadeKeysProps {
  /** The name of whoever made them. */
  name: string;
  keys: readonly MadeKey[];
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

const SHOWN = 8;

interface KeysQuestionProps extends Omit<MadeKeysProps, 'keys'> {
  /** The keys, once they are known. */
  found: { value?: readonly MadeKey[]; error?: unknown; reload: () => Promise<void> };
}

/** The same while the keys are still looked for, and where that fails. */
export function KeysQuestion({ found, ...question }: KeysQuestionProps) {
  if (found.value) return <MadeKeys {...question} keys={found.value} />;
  if (!found.error) return <Text size="sm">Looking for keys that they made…</Text>;
  return <ErrorPanel title="Their keys could not be read" error={found.error} onRetry={() => void found.reload()} />;
}

/** Shows the keys that somebody made who is about to go, and asks what shall become of them; nothing where there are none. */
function MadeKeys({ name, keys, isKept, onChange }: MadeKeysProps) {
  if (keys.length === 0) return null;
  return (
    <Stack gap="xs" mt="sm">
      <Text size="sm">
        {name} made {keys.length === 1 ? 'a key that works' : `${keys.length} keys that work`}, and may have kept{' '}
        {keys.length === 1 ? 'it' : 'them'}:
      </Text>
      <KeyNames keys={keys} />
      <RadioCards
        label="What becomes of the keys"
        choices={[
          {
            value: 'revoke',
            label: 'Revoke them',
            description: 'What uses one of them stops working, at once and for good.',
          },
          { value: 'keep', label: 'Let them work on', description: `Whoever has one of them, ${name} too, can go on.` },
        ]}
        value={isKept ? 'keep' : 'revoke'}
        onChange={(choice) => onChange(choice === 'keep')}
      />
    </Stack>
  );
}

/** The names of keys, the first of many. */
export function KeyNames({ keys }: { keys: readonly MadeKey[] }) {
  const more = keys.length - SHOWN;
  return (
    <ul aria-label="Keys that they made" style={{ margin: 0, paddingInlineStart: '1.2em' }}>
      {keys.slice(0, SHOWN).map(({ id, label }) => (
        <li key={id}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {label}
          </Text>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Text size="sm">and {more} more</Text>
        </li>
      )}
    </ul>
  );
}
