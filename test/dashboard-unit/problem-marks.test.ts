import { forEachDiagnostic } from '@codemirror/lint';
import { EditorState } from '@uiw/react-codemirror';
import { markProblem, PROBLEM_MARKS } from '../../dashboard/src/pages/emails/editor/problem-marks.js';

const SOURCE = 'first line\nconst second = 2;\nlast';
const problem = (place: { line: number | null; column?: number | null; message?: string }) => ({
  message: 'It does not work.\n  at once',
  file: null,
  column: null,
  ...place,
});

/** The line that is marked and the words beside it, after a problem was told. */
function mark(told: Parameters<typeof markProblem>[1]) {
  let state = EditorState.create({ doc: SOURCE, extensions: [PROBLEM_MARKS] });
  for (const change of markProblem(state, told)) state = state.update(change).state;
  const found: Array<{ line: number; words?: string }> = [];
  state.field(PROBLEM_MARKS).between(0, state.doc.length, (from, _to, { spec }) => {
    const widget = (spec as { widget?: { message: string } }).widget;
    found.push({ line: state.doc.lineAt(from).number, ...(widget && { words: widget.message }) });
  });
  return found;
}

/** The parts of the source that are underlined. */
function underline(told: Parameters<typeof markProblem>[1]): string[] {
  let state = EditorState.create({ doc: SOURCE });
  for (const change of markProblem(state, told)) state = state.update(change).state;
  const found: string[] = [];
  forEachDiagnostic(state, (_diagnostic, from, to) => found.push(SOURCE.slice(from, to)));
  return found;
}

describe('marks of a problem', () => {
  it('stand at its line, with the first line of its message', () => {
    expect(mark(problem({ line: 2, column: 7 }))).toEqual([{ line: 2 }, { line: 2, words: 'It does not work.' }]);
  });

  it('stand within the source when the place is not', () => {
    expect(mark(problem({ line: 99 }))[0]).toEqual({ line: 3 });
    expect(mark(problem({ line: 1, column: 500 }))[0]).toEqual({ line: 1 });
  });

  it('go away without a problem, or one without a line', () => {
    expect(mark(null)).toEqual([]);
    expect(mark(problem({ line: null }))).toEqual([]);
  });

  it('underline the word at the place', () => {
    expect(underline(problem({ line: 2, column: 7 }))).toEqual(['second']);
    expect(underline(problem({ line: 3, column: 1 }))).toEqual(['last']);
  });
});
