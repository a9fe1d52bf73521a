import type { EmailContentInput } from '../../gql/graphql.js';

/** The start of an email without code. */
export const FIRST_CONTENT: EmailContentInput = {
  subject: 'News from {{project}}',
  category: 'Marketing',
  blocks: [
    { kind: 'heading', text: 'What is new' },
    { kind: 'text', text: 'Hello {{user}},\n\nwrite your news here.' },
  ],
};
