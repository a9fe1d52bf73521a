import { UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCheck from 'tabler:check';
import IconCopy from 'tabler:copy';
import { Hint } from './hint.js';
import classes from './copyable-id.module.css';

interface CopyableIdProps {
  value: string;
  /** A name of the value, for the tooltip and screen readers. */
  label: string;
  /** Shows the start only; the whole value is copied. */
  isShort?: boolean;
}

/** An id in monospace that a click copies. */
export function CopyableId({ value, label, isShort = false }: CopyableIdProps) {
  const { copy, copied } = useClipboard({ timeout: 1200 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Hint label={copied ? 'Copied' : `Copy ${label} ${value}`}>
      <UnstyledButton
        className={classes.button}
        aria-label={`Copy ${label} ${value}`}
        onClick={(event) => {
          event.stopPropagation();
          copy(value);
        }}
      >
        <span className={isShort ? undefined : classes.text}>{isShort ? value.slice(0, 8) : value}</span>
        <Icon size={13} aria-hidden className={classes.icon} />
        <output className={classes.announcement}>{copied ? 'Copied' : ''}</output>
      </UnstyledButton>
    </Hint>
  );
}
