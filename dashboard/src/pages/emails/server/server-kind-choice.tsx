import { RadioCards, type RadioChoice } from '../../../components/radio-cards.js';
import type { ServerKind } from './use-email-settings.js';

const KINDS: Array<RadioChoice<ServerKind>> = [
  {
    value: 'shared',
    label: 'Shared server',
    description:
      'The one of this installation. It sends sign-in codes and the like; templates and emails to many need one of the others. If this installation has none, emails are kept in the outbox.',
  },
  {
    value: 'inbox',
    label: 'Built-in inbox',
    description: 'Emails are kept in the outbox here and sent to nobody. Everything can be tried; nothing to set up.',
  },
  {
    value: 'custom',
    label: 'Own email server',
    description: 'Any SMTP server, with your own sender name and address.',
  },
];

interface ServerKindChoiceProps {
  value: ServerKind;
  onChange: (value: ServerKind) => void;
}

export function ServerKindChoice(props: ServerKindChoiceProps) {
  return <RadioCards label="Kind of email server" choices={KINDS} {...props} />;
}
