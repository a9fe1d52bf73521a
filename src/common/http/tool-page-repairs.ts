/**
 * Repairs of the pages on which one tries an API, whose markup is that of their packages: colours that can be read, and names for what
 * has none. The test of all pages lists what cannot be mended so.
 */

/** Colours of at least 4.5 : 1 for all that Swagger UI writes in paler ones. */
export const DOCS_STYLE = `
      .swagger-ui .info .title small pre { background: none; color: #ffffff; }
      .swagger-ui .info .title small { background: #565b64; }
      .swagger-ui .info .title small.version-stamp { background: #3c6300; }
      .swagger-ui .info .url, .swagger-ui .info .base-url { color: #3b4151; }
      .swagger-ui .info a.link, .swagger-ui .info .link { color: #2456a6; text-decoration: underline; }
      .swagger-ui .btn.authorize, .swagger-ui .btn.authorize span { color: #1c6b41; border-color: #1c6b41; }
      .swagger-ui .btn.authorize svg { fill: #1c6b41; }
      .swagger-ui .btn.cancel, .swagger-ui .btn.try-out__btn.cancel { color: #b3261e; border-color: #b3261e; }
      .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1b5fa8; }
      .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1c6b41; }
      .swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b08; }
      .swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0d665b; }
      .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
      .swagger-ui .parameter__in, .swagger-ui .parameter__extension, .swagger-ui .prop-format { color: #565b64; }
      .swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after { color: #b3261e; }
      .swagger-ui .microlight span[style*='211, 99, 99'] { color: #ffb3b3 !important; }
      .swagger-ui .btn.execute { background: #1b5fa8; border-color: #1b5fa8; }
      .swagger-ui .response-control-media-type__accept-message { color: #1c6b41; }
`;

/** For screen readers and the keyboard: the names of choices, the levels of headings, and boxes that scroll. */
export const DOCS_NAMES = `
function nameParts() {
  for (const select of document.querySelectorAll('select:not([aria-label])')) {
    const row = select.closest('tr[data-param-name]');
    const label = row?.dataset.paramName ?? (select.id ? '' : 'Media type');
    if (label) select.setAttribute('aria-label', label);
  }
  for (const box of document.querySelectorAll('pre.microlight:not([tabindex])')) box.tabIndex = 0;
  for (const [headings, level] of Object.entries(LEVELS)) {
    for (const heading of document.querySelectorAll(headings)) {
      if (heading.getAttribute('aria-level') !== level) heading.setAttribute('aria-level', level);
    }
  }
  const about = document.querySelector('.information-container:not([role])');
  about?.setAttribute('role', 'region');
  about?.setAttribute('aria-label', 'About this API');
}
const LEVELS = { 'h3.opblock-tag, .models > h4': '2', '.opblock h4': '3', '.opblock h5': '4' };
new MutationObserver(nameParts).observe(document.body, { childList: true, subtree: true });
`;

/** The same for GraphiQL. */
export const GRAPHIQL_STYLE = `
      .title {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      .graphiql-container .CodeMirror-linenumber,
      .graphiql-container .CodeMirror .cm-comment {
        color: #5b6270;
      }
      @media (prefers-color-scheme: light) {
        .graphiql-container a.graphiql-logo-link { color: #3b4b68 !important; }
        .graphiql-container .CodeMirror .cm-def { color: #8a3f74; }
        .graphiql-container .CodeMirror .cm-property { color: #1f5c8a; }
        .graphiql-container .CodeMirror .cm-attribute { color: #0d665b; }
        .graphiql-container .CodeMirror .cm-keyword { color: #9c1c6b; }
        .graphiql-container .CodeMirror .cm-number { color: #2456a6; }
        .graphiql-container .CodeMirror .cm-string { color: #8a4b08; }
        .graphiql-container .CodeMirror .cm-variable { color: #2456a6; }
        .graphiql-container .CodeMirror .cm-punctuation { color: #4d4943; }
      }
      @media (prefers-color-scheme: dark) {
        .graphiql-container a.graphiql-logo-link,
        .graphiql-container .CodeMirror-linenumber,
        .graphiql-container .CodeMirror .cm-comment {
          color: #a5adba;
        }
        .graphiql-container .CodeMirror .cm-punctuation { color: #c4c9d2; }
      }
`;

export const GRAPHIQL_NAMES = `
function nameParts() {
  for (const field of document.querySelectorAll('.CodeMirror textarea:not([aria-label])')) {
    const isQuery = field.closest('.graphiql-query-editor') !== null;
    const isAnswer = field.closest('.graphiql-response, .result-window') !== null;
    field.setAttribute('aria-label', isQuery ? 'Query' : isAnswer ? 'Answer' : 'Variables or headers');
  }
}
new MutationObserver(nameParts).observe(document.body, { childList: true, subtree: true });
`;
