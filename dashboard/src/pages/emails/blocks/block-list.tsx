import { Button, Group, Text } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { BLOCKS } from '../../../config/limits.generated.js';
import { BlockCard } from './block-card.js';
import classes from './block-editor.module.css';
import { addBlock, BLOCK_KINDS, BLOCK_NAMES, moveBlock, type EditedContent } from './content.js';

interface BlockListProps {
  content: EditedContent;
  onChange: (content: EditedContent) => void;
}

/** The blocks of an email, from top to bottom, and what adds one. */
export function BlockList({ content, onChange }: BlockListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { blocks } = content;
  const move = (index: number, step: -1 | 1) => {
    const focused = document.activeElement;
    flushSync(() => onChange(moveBlock(content, index, step)));
    keepFocus(focused, list.current?.children[index + step]);
  };
  const replace = (index: number, block: EditedContent['blocks'][number]) =>
    onChange({ ...content, blocks: blocks.with(index, block) });
  return (
    <section aria-label="Blocks">
      <ul ref={list} className={classes.list}>
        {blocks.map((block, index) => (
          <li key={block.key}>
            <BlockCard
              block={block}
              place={index + 1}
              count={blocks.length}
              onChange={(changed) => replace(index, changed)}
              onMove={(step) => move(index, step)}
              onRemove={() => onChange({ ...content, blocks: blocks.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      <AddButtons {...{ content, onChange }} />
    </section>
  );
}

/** Moving takes the focus from what is moved; on a button that has become idle it goes to the other one. */
function keepFocus(focused: Element | null, block: Element | undefined): void {
  const isIdle = focused instanceof HTMLButtonElement && focused.disabled;
  const target = isIdle ? block?.querySelector('button[data-move]:not(:disabled)') : focused;
  if (target instanceof HTMLElement) target.focus();
}

function AddButtons({ content, onChange }: BlockListProps) {
  if (content.blocks.length >= BLOCKS.most) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        An email has at most {BLOCKS.most} blocks.
      </Text>
    );
  }
  return (
    <Group gap="xs" mt="sm">
      {BLOCK_KINDS.map((kind) => (
        <Button
          key={kind}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange(addBlock(content, kind))}
        >
          {BLOCK_NAMES[kind]}
        </Button>
      ))}
    </Group>
  );
}
