import { setDiagnostics } from '@codemirror/lint';
import {
  Decoration,
  EditorView,
  StateEffect,
  StateField,
  WidgetType,
  type DecorationSet,
  type EditorState,
  type TransactionSpec,
} from '@uiw/react-codemirror';
import type { PreviewProblemFragment } from '../../../gql/graphql.js';

interface Mark {
  lineStart: number;
  lineEnd: number;
  message: string;
}

const setMark = StateEffect.define<Mark | null>();

class ProblemText extends WidgetType {
  constructor(readonly message: string) {
    super();
  }

  override eq(other: ProblemText): boolean {
    return other.message === this.message;
  }

  toDOM(): HTMLElement {
    const text = document.createElement('span');
    text.className = 'cm-problemText';
    text.textContent = this.message;
    return text;
  }
}

/** The message stands behind the text of its line, until the source is rendered again. */
export const PROBLEM_MARKS = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const change = transaction.effects.find((effect) => effect.is(setMark));
    return change ? decorate(change.value) : marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorate(mark: Mark | null): DecorationSet {
  if (!mark) return Decoration.none;
  return Decoration.set([
    Decoration.line({ class: 'cm-problemLine' }).range(mark.lineStart),
    Decoration.widget({ widget: new ProblemText(mark.message), side: 1 }).range(mark.lineEnd),
  ]);
}

/** Marks a problem in the gutter, under the text and beside its line; null takes the marks away. */
export function markProblem(state: EditorState, problem: PreviewProblemFragment | null): TransactionSpec[] {
  if (!problem?.line) return [setDiagnostics(state, []), { effects: setMark.of(null) }];
  const line = state.doc.line(Math.min(Math.max(problem.line, 1), state.doc.lines));
  const from = Math.min(line.from + Math.max((problem.column ?? 1) - 1, 0), line.to);
  const word = state.wordAt(from);
  const to = word && word.to > from ? word.to : Math.min(from + 1, line.to);
  const message = problem.message.split('\n')[0] ?? '';
  return [
    setDiagnostics(state, [{ from, to, severity: 'error', message: problem.message }]),
    { effects: setMark.of({ lineStart: line.from, lineEnd: line.to, message }) },
  ];
}
