import { ActionIcon, Button, Card, Group, Menu, Stack, Text, Textarea, TextInput } from '@mantine/core';
import IconArrowDown from 'tabler:arrow-down';
import IconArrowUp from 'tabler:arrow-up';
import IconTrash from 'tabler:trash';
import { useRef, type KeyboardEvent } from 'react';
import { BLOCKS } from '../../../config/limits.generated.js';
import { BLOCK_NAMES, findGap, findLinkProblem, hasLink, type EditedBlock } from './content.js';

interface BlockCardProps {
  block: EditedBlock;
  /** Counted from 1. */
  place: number;
  count: number;
  onChange: (block: EditedBlock) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** A block: what is in it, and its place. Alt with an arrow key moves it, wherever in it one is. */
export function BlockCard(props: BlockCardProps) {
  const { block, place, count, onChange, onMove } = props;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  const label = `${BLOCK_NAMES[block.kind]}, block ${place} of ${count}`;
  return (
    <Card component="section" aria-label={label} p="sm" onKeyDown={move}>
      <BlockHead {...props} />
      <BlockFields block={block} onChange={onChange} />
    </Card>
  );
}

function BlockHead({ block, place, count, onMove, onRemove }: BlockCardProps) {
  const name = `${BLOCK_NAMES[block.kind].toLowerCase()} ${place}`;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" fw={580}>
        {BLOCK_NAMES[block.kind]}
      </Text>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${name} up`}
          title="Alt ↑"
          data-move="-1"
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${name} down`}
          title="Alt ↓"
          data-move="1"
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

interface BlockFieldsProps {
  block: EditedBlock;
  onChange: (block: EditedBlock) => void;
}

function BlockFields({ block, onChange }: BlockFieldsProps) {
  if (block.kind === 'divider') return null;
  const gap = findGap(block);
  return (
    <Stack gap="xs" mt={4}>
      <WordsField {...{ block, onChange }} />
      {hasLink(block.kind) && (
        <TextInput
          label={block.kind === 'image' ? 'Address of the image' : 'Link'}
          placeholder={block.kind === 'image' ? 'https://example.com/picture.png' : 'https://example.com'}
          type="url"
          autoComplete="off"
          value={block.url}
          error={findLinkProblem(block)}
          onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
        />
      )}
      {gap && (
        <Text size="xs" c="dimmed">
          {gap}
        </Text>
      )}
    </Stack>
  );
}

const LABELS = { heading: 'Words', text: 'Words', button: 'Words on the button', image: 'Description of the image' };

function WordsField({ block, onChange }: BlockFieldsProps) {
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const start = selectionStart ?? block.text.length;
    const text = `${block.text.slice(0, start)}${name}${block.text.slice(selectionEnd ?? start)}`;
    if (text.length <= BLOCKS.text) onChange({ ...block, text });
  };
  const shared = {
    ref: field,
    label: block.kind === 'divider' ? '' : LABELS[block.kind],
    maxLength: BLOCKS.text,
    autoComplete: 'off',
    dir: 'auto',
    value: block.text,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...block, text: event.currentTarget.value }),
  };
  return (
    <div>
      {block.kind === 'text' ? <Textarea {...shared} autosize minRows={3} maxRows={16} /> : <TextInput {...shared} />}
      <NameMenu onInsert={insert} />
    </div>
  );
}

const NAMES = [
  { name: '{{user}}', label: 'Name of the user' },
  { name: '{{team}}', label: 'Name of the team' },
  { name: '{{project}}', label: 'Name of the project' },
];

/** Puts a name into a text, which is another one for each reader. */
export function NameMenu({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-xs" mt={4}>
          Insert a name
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {NAMES.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => onInsert(name)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
