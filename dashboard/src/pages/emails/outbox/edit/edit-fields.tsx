import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { nameUser } from '../../../../entities/users/user-name.js';
import { NamedUserDocument, type OutboxEmailPartsFragment } from '../../../../gql/graphql.js';
import { ThemeSelect } from '../../editor/theme-select.js';
import { readRecipient, type EditValues } from './edit-values.js';

interface EditFieldsProps {
  email: OutboxEmailPartsFragment;
  values: EditValues;
  problem: Partial<Record<'address' | 'time', string>> | null;
  onEdit: (part: Partial<EditValues>) => void;
}

/** The recipient, the time and the theme of an email. */
export function EditFields({ email, values, problem, onEdit }: EditFieldsProps) {
  const { userId } = readRecipient(email.to);
  return (
    <>
      {userId !== null && (
        <RecipientSelect userId={userId} isPrimary={values.isPrimary} onChange={(isPrimary) => onEdit({ isPrimary })} />
      )}
      {!values.isPrimary && (
        <TextInput
          label="Address"
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={values.address}
          onChange={(event) => onEdit({ address: event.currentTarget.value })}
          error={problem?.address}
          style={WIDTH}
        />
      )}
      <TextInput
        type="datetime-local"
        label="Not sent before"
        value={values.time}
        onChange={(event) => onEdit({ time: event.currentTarget.value })}
        error={problem?.time}
        style={WIDTH}
      />
      <ThemeSelect value={values.theme} onChange={(theme) => onEdit({ theme })} />
    </>
  );
}

const WIDTH = { flex: '0 1 260px' };

interface RecipientSelectProps {
  userId: string;
  isPrimary: boolean;
  onChange: (isPrimary: boolean) => void;
}

/** The choice between the user's own address and another one. */
function RecipientSelect({ userId, isPrimary, onChange }: RecipientSelectProps) {
  const { data } = useQuery(NamedUserDocument, { variables: { id: userId } });
  const name = data?.user ? nameUser(data.user) : 'the user';
  const options = [
    { value: 'primary', label: `Primary address of ${name}` },
    { value: 'other', label: 'Another address' },
  ];
  return (
    <NativeSelect
      label="Recipient"
      data={options}
      value={isPrimary ? 'primary' : 'other'}
      onChange={(event) => onChange(event.currentTarget.value === 'primary')}
      w={260}
      maw="100%"
    />
  );
}
