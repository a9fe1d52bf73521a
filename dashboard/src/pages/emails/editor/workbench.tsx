import { Text } from '@mantine/core';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import type { EmailPreviewInput } from '../../../gql/graphql.js';
import type { CodeEditorHandle } from './code-editor.js';
import { PreviewPane } from './preview-pane.js';
import { isInEditor } from './problem-panel.js';
import { useEmailPreview } from './use-email-preview.js';
import classes from './workbench.module.css';

const CodeEditor = lazy(async () => {
  const [{ CodeEditor: component }] = await Promise.all([import('./code-editor.js').catch(refuseLoad), loadFont()]);
  return { default: component };
});

/** The editor measures its lines once, so its font has to be there. Without it, another one does. */
function loadFont(): Promise<unknown> {
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--mantine-font-family-monospace');
  return document.fonts.load(`13px ${family}`).catch(() => undefined);
}

interface WorkbenchProps {
  /** Names the field for screen readers. */
  label: string;
  edited: 'template' | 'theme';
  source: string;
  onSource: (source: string) => void;
  /** The input to render; null while something is missing. */
  preview: EmailPreviewInput | null;
  isDirty: boolean;
  editor: RefObject<CodeEditorHandle | null>;
  /** Content beside both. */
  aside?: ReactNode;
}

/** A source and what it becomes, side by side; below each other where there is no room. */
export function Workbench({ label, edited, source, onSource, preview, isDirty, editor, aside }: WorkbenchProps) {
  const state = useEmailPreview(preview);
  const own = state.problem && isInEditor(state.problem, edited) ? state.problem : null;
  return (
    <div className={classes.bench} data-wide-page data-aside={aside ? true : undefined}>
      <section className={classes.source} aria-label="Source">
        <div className={classes.code}>
          <Suspense fallback={<LoadingBlock label="Loading the editor" height="100%" radius={0} />}>
            <CodeEditor ref={editor} label={label} initialValue={source} onChange={onSource} problem={own} />
          </Suspense>
        </div>
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            Esc, then Tab leaves the editor
          </Text>
          <Text size="xs" c="dimmed" component="output">
            {isDirty ? 'Not saved' : 'Saved'}
          </Text>
        </div>
      </section>
      <PreviewPane state={state} edited={edited} onGoTo={(line, column) => editor.current?.goTo(line, column)} />
      {aside}
    </div>
  );
}
