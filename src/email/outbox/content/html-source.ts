/**
 * Markup as a source that renders it.
 *
 * @example htmlAsSource('<p>Hello</p>')
 *   // export function EmailTemplate() { return <div dangerouslySetInnerHTML={{ __html: "<p>Hello</p>" }} />; }
 */
export function htmlAsSource(html: string): string {
  return `export function EmailTemplate() {
  return <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />;
}
`;
}
