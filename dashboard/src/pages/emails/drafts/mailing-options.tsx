import { Card, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { ThemeSelect } from '../editor/theme-select.js';
import type { EmailPreviewFragment } from '../../../gql/graphql.js';
import type { ThemeChoice } from '../theme-choice.js';

/** The same in every project. */
const CATEGORIES = [
  { value: 'Marketing', label: 'Marketing: readers may unsubscribe' },
  { value: 'Transactional', label: 'Transactional: everybody gets it' },
];

interface MailingOptionsProps {
  subject: string;
  onSubject: (subject: string) => void;
  preview: EmailPreviewFragment | null;
  category: string;
  onCategory: (category: string) => void;
  themeId: ThemeChoice;
  onTheme: (themeId: ThemeChoice) => void;
}

/** The options of this sending, which do not change the draft. */
export function MailingOptions(props: MailingOptionsProps) {
  const named = props.preview?.notificationCategory;
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>Email</Title>
        <TextInput
          label="Subject"
          description="Leave it empty to use the one in the source."
          placeholder={props.preview?.subject ?? ''}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={props.subject}
          onChange={(event) => props.onSubject(event.currentTarget.value)}
        />
        <CategoryChoice named={named} value={props.category} onChange={props.onCategory} />
        <ThemeSelect value={props.themeId} onChange={props.onTheme} />
      </Stack>
    </Card>
  );
}

interface CategoryChoiceProps {
  /** The category that the source names. */
  named: string | null | undefined;
  value: string;
  onChange: (category: string) => void;
}

function CategoryChoice({ named, value, onChange }: CategoryChoiceProps) {
  if (named) {
    return (
      <div>
        <Text fw={500} size="sm">
          Category
        </Text>
        <Text size="sm">
          {named}
          <Text span c="dimmed" size="sm">
            , as the source says{named === 'Marketing' ? '; readers may unsubscribe' : ''}
          </Text>
        </Text>
      </div>
    );
  }
  return (
    <NativeSelect
      label="Category"
      description="The source names none."
      data={CATEGORIES}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
