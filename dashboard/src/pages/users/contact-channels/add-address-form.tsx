import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { describeError } from '../../../errors/described-error.js';
import classes from './contact-channels-card.module.css';
import { CreateContactChannelDocument } from '../../../gql/graphql.js';

export function AddAddressForm({ userId, onAdded }: { userId: string; onAdded: () => void }) {
  const [create] = useMutation(CreateContactChannelDocument);
  const form = useForm({
    initialValues: { value: '', usedForAuth: false },
    validate: { value: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Enter an email address.') },
  });
  const add = async ({ value, usedForAuth }: typeof form.values) => {
    try {
      await create({ variables: { input: { userId, type: 'email', value: value.trim(), usedForAuth } } });
      notifications.show({ title: 'Addresses', message: `${value.trim()} is added, unverified.` });
      form.reset();
      onAdded();
    } catch (error) {
      const { message, advice } = describeError(error);
      form.setFieldError('value', `${message} ${advice}`);
    }
  };
  return (
    <form onSubmit={form.onSubmit(add)} noValidate>
      <Stack gap="xs">
        <div className={classes.form}>
          <TextInput
            label="Another address"
            type="email"
            autoComplete="off"
            spellCheck={false}
            className={classes.field}
            {...form.getInputProps('value')}
          />
          <Button type="submit" variant="default" loading={form.submitting}>
            Add
          </Button>
        </div>
        <Checkbox label="Use it for sign-in" {...form.getInputProps('usedForAuth', { type: 'checkbox' })} />
      </Stack>
    </form>
  );
}
