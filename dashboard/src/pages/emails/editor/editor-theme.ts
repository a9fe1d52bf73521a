import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { EditorView, type Extension } from '@uiw/react-codemirror';

/** The colours are the page's own variables, so that light and dark need no switching here. */
const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--vb-ink)', backgroundColor: 'var(--mantine-color-body)', fontSize: '12.5px' },
  '&.cm-focused': { outline: '2px solid var(--vb-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--vb-accent)', fontVariantLigatures: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--vb-accent)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    color: 'var(--mantine-color-dimmed)',
    backgroundColor: 'var(--mantine-color-body)',
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--vb-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--vb-code-selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--vb-code-selection)' },
  '.cm-panels, .cm-tooltip': {
    color: 'var(--vb-ink)',
    backgroundColor: 'var(--mantine-color-body)',
    borderColor: 'var(--vb-line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--vb-ink)', backgroundColor: 'var(--vb-selected)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--mantine-color-error)', fontFamily: 'var(--mantine-font-family)' },
  '.cm-problemLine': { backgroundColor: 'var(--vb-code-problem)' },
  '.cm-problemText': {
    display: 'inline-block',
    marginInlineStart: '16px',
    color: 'var(--mantine-color-error)',
    fontFamily: 'var(--mantine-font-family)',
    fontSize: '12px',
    whiteSpace: 'pre-wrap',
  },
});

const SYNTAX = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--vb-code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--vb-code-string)' },
  { tag: [tags.tagName, tags.typeName, tags.className], color: 'var(--vb-code-accent)' },
  { tag: [tags.attributeName, tags.propertyName, tags.function(tags.variableName)], color: 'var(--vb-code-name)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--vb-code-number)' },
  { tag: tags.comment, color: 'var(--vb-code-comment)', fontStyle: 'italic' },
]);

export const EDITOR_THEME: Extension = [LOOK, syntaxHighlighting(SYNTAX)];
