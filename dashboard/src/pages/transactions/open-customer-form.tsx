import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { CUSTOMER_ID_LENGTH } from '../../config/limits.generated.js';
import { useProject } from '../../session/project-context.js';
import { customerPath } from '../../entities/customers/customer-words.js';

/** Opens the page of a custom customer, which no list leads to before they own something. */
export function OpenCustomerForm() {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { customerId: '' },
    validate: { customerId: (id) => (id.trim() ? null : 'Enter the id that your code uses.') },
  });
  const open = ({ customerId }: { customerId: string }) =>
    void navigate(customerPath(projectId, { customerType: 'custom', customerId: customerId.trim() }));
  return (
    <form onSubmit={form.onSubmit(open)} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label="Id of a custom customer"
          placeholder="Custom customer id"
          autoComplete="off"
          spellCheck={false}
          maxLength={CUSTOMER_ID_LENGTH}
          {...form.getInputProps('customerId')}
        />
        <Button type="submit" variant="default">
          Open
        </Button>
      </Group>
    </form>
  );
}
