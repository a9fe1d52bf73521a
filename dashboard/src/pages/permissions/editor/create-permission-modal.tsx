import { useMutation } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { CreatePermissionDocument, type PermissionFragment, type PermissionScope } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { containmentOf } from '../containment.js';
import { permissionPath, SCOPE_PLACE } from '../permission-words.js';
import { REFETCH_PERMISSIONS } from '../use-permissions.js';
import { PermissionFields } from './permission-fields.js';
import { validatePermission, type PermissionValues } from './permission-values.js';

interface CreatePermissionProps {
  onClose: () => void;
  scope: PermissionScope;
  /** All of the scope. */
  definitions: readonly PermissionFragment[];
}

export function CreatePermissionModal({ opened, ...rest }: CreatePermissionProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title="Create permission"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CreatePermissionForm {...rest} />
    </Modal>
  );
}

function CreatePermissionForm({ onClose, scope, definitions }: CreatePermissionProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [create] = useMutation(CreatePermissionDocument, REFETCH_PERMISSIONS);
  const { failure, attempt } = useAttempt();
  const form = useForm<PermissionValues>({
    initialValues: { id: '', description: '', contained: [] },
    validate: validatePermission(containmentOf(definitions), null),
  });
  const submit = async ({ id, description, contained }: PermissionValues) => {
    const input = { id: id.trim(), description: description.trim() || undefined, containedPermissionIds: contained };
    if (!(await attempt(() => create({ variables: { scope, input } })))) return;
    notifications.show({ title: 'Permission created', message: `${input.id} can be granted now.` });
    await navigate(`/projects/${projectId}${permissionPath(scope, input.id)}`);
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The permission was not created"
      submitLabel="Create permission"
      onCancel={onClose}
      isBusy={form.submitting}
    >
      <Text c="dimmed">It can be held {SCOPE_PLACE[scope]}. Nobody has it until it is granted.</Text>
      <PermissionFields form={form} definitions={definitions} />
    </DialogForm>
  );
}
