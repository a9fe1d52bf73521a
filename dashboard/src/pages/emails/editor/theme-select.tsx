import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useEmailSettings } from '../server/use-email-settings.js';
import { EmailThemesDocument } from '../../../gql/graphql.js';
import type { ThemeChoice } from '../theme-choice.js';

interface ThemeSelectProps {
  value: ThemeChoice;
  onChange: (value: ThemeChoice) => void;
  description?: string;
}

const ACTIVE = 'active';
const NONE = 'none';

/** The choice of the theme around an email: the project's, a certain one, or none. */
export function ThemeSelect({ value, onChange, description }: ThemeSelectProps) {
  const { data: answer } = useQuery(EmailThemesDocument);
  const { settings } = useEmailSettings();
  const themes = answer?.emailThemes ?? [];
  const active = themes.find(({ id }) => id === settings?.activeThemeId);
  const data = [
    { value: ACTIVE, label: active ? `Active theme (${active.displayName})` : 'Active theme' },
    ...themes.map(({ id, displayName }) => ({ value: id, label: displayName })),
    { value: NONE, label: 'No theme' },
  ];
  const read = (text: string): ThemeChoice => (text === ACTIVE ? null : text === NONE ? false : text);
  return (
    <NativeSelect
      label="Theme"
      description={description}
      data={data}
      value={value === null ? ACTIVE : value === false ? NONE : value}
      onChange={(event) => onChange(read(event.currentTarget.value))}
      w={260}
      maw="100%"
    />
  );
}
