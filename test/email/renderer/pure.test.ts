import { explainReactError } from '../../../src/email/renderer/react-errors';

it.each([
  ['plain', 'plain'],
  [
    'Minified React error #130; visit https://react.dev/errors/130?args[]=undefined&args[]= for the full message or use the non-minified dev environment for full errors.',
    'An element has no valid component, but undefined. Is a component not imported, or not exported?',
  ],
  [
    'Minified React error #9999; visit https://react.dev/errors/9999 for the full message.',
    'Minified React error #9999; visit https://react.dev/errors/9999 for the full message.',
  ],
])('explains %s', (message, expected) => expect(explainReactError(message)).toBe(expected));
