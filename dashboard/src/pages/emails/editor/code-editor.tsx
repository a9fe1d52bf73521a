import { javascript } from '@codemirror/lang-javascript';
import { lintGutter } from '@codemirror/lint';
import CodeMirror, { EditorView, type Extension } from '@uiw/react-codemirror';
import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import type { PreviewProblemFragment } from '../../../gql/graphql.js';
import { EDITOR_THEME } from './editor-theme.js';
import { markProblem, PROBLEM_MARKS } from './problem-marks.js';
import classes from './code-editor.module.css';

export interface CodeEditorHandle {
  /** Puts the cursor at a line and column, both from 1, and shows it. */
  goTo: (line: number, column: number) => void;
  /** Puts another source in the place of all that is there; undoing brings that back. */
  replace: (source: string) => void;
}

interface CodeEditorProps {
  /** Names the field for screen readers. */
  label: string;
  /**
   * The first content. Later ones are ignored: what is typed is never overwritten. Later ones are ignored: what is
   * typed is never overwritten.
   */
  initialValue: string;
  onChange: (value: string) => void;
  /** Marked at its line; null when there is none in this source. */
  problem: PreviewProblemFragment | null;
  ref?: Ref<CodeEditorHandle>;
}

const SETUP = { foldGutter: false, highlightSelectionMatches: false, searchKeymap: true } as const;
const LANGUAGE: Extension[] = [
  javascript({ jsx: true, typescript: true }),
  lintGutter(),
  PROBLEM_MARKS,
  EDITOR_THEME,
  EditorView.lineWrapping,
];

/** Edits TSX. Tab indents; Escape, then Tab leaves. It is big, so pages load it when they need it. */
export function CodeEditor({ label, initialValue, onChange, problem, ref }: CodeEditorProps) {
  // A value that follows the typing arrives late when keys come fast, and would then undo the last of them.
  const [value] = useState(initialValue);
  const [view, setView] = useState<EditorView | null>(null);
  const extensions = useMemo(
    () => [...LANGUAGE, EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' })],
    [label],
  );
  useImperativeHandle(
    ref,
    () => ({
      goTo: (line, column) => view && goTo(view, line, column),
      replace: (source) => view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: source } }),
    }),
    [view],
  );
  useEffect(() => {
    if (view) view.dispatch(...markProblem(view.state, problem));
  }, [view, problem]);
  return (
    <CodeMirror
      className={classes.editor}
      height="100%"
      theme="none"
      basicSetup={SETUP}
      extensions={extensions}
      value={value}
      onChange={onChange}
      onCreateEditor={setView}
    />
  );
}

function goTo(view: EditorView, line: number, column: number): void {
  const target = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  const anchor = Math.min(target.from + Math.max(column - 1, 0), target.to);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}
