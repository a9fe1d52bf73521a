import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCheck from 'tabler:check';
import IconCopy from 'tabler:copy';
import type { ReactNode } from 'react';
import classes from './code-block.module.css';

interface CodeBlockProps {
  code: string;
  /** A name of the code, for screen readers. */
  label: string;
  /** Shown above it: a file name or "Terminal". */
  title: string;
  /** Breaks long lines instead of scrolling, for keys. */
  isWrapped?: boolean;
  /** The code in colours; as it is unless given. */
  children?: ReactNode;
}

/** Code that works when pasted, with a button that copies it. */
export function CodeBlock({ code, label, title, isWrapped, children = code }: CodeBlockProps) {
  const { copy, copied } = useClipboard({ timeout: 1500 });
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={copied ? <IconCheck size={13} /> : <IconCopy size={13} />}
          onClick={() => copy(code)}
          aria-label={copied ? 'Copied' : `Copy ${label}`}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </figcaption>
      {/* The code scrolls sideways; without a tab stop the keyboard could not scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className={classes.code} data-wrapped={isWrapped || undefined} tabIndex={0} aria-label={label}>
        <pre>
          <code>{children}</code>
        </pre>
      </section>
    </figure>
  );
}
