/** React's production build names errors by number only; these are the ones that sources run into. */
const SENTENCES: Record<string, string> = {
  '31': 'An object cannot be shown as text: {0}. Show one of its members, or an array of elements',
  '60': 'Use either children or dangerouslySetInnerHTML, not both',
  '61': 'dangerouslySetInnerHTML must have the form {__html: …}',
  '62': 'The style of an element must be an object, not text',
  '130': 'An element has no valid component, but {0}. Is a component not imported, or not exported?',
  '137': '<{0}> can hold no children',
  '152': 'A component returned nothing; return null to show nothing',
  '321': 'Hooks can be called only inside of a component',
  '426': 'A component suspended; emails are rendered in one go and cannot wait',
  '482': 'A component is asynchronous; emails are rendered in one go and cannot wait',
};

/** Puts a sentence in the place of "Minified React error #31". */
export function explainReactError(message: string): string {
  const match = /^Minified React error #(\d+); visit https:\/\/\S+?(\?\S*)? for the full message/.exec(message);
  const sentence = match?.[1] ? SENTENCES[match[1]] : undefined;
  if (!sentence) return message;
  const args = new URLSearchParams(match?.[2] ?? '').getAll('args[]');
  return sentence.replace(/\{(\d)\}/g, (_, index: string) => args[Number(index)] || 'nothing');
}
