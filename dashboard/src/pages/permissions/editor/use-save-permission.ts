import { useMutation } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { useAttempt } from '../../../components/use-attempt.js';
import { UpdatePermissionDocument, type PermissionFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { permissionPath } from '../permission-words.js';
import { REFETCH_PERMISSIONS } from '../use-permissions.js';
import type { PermissionValues } from './permission-values.js';

/** Saves a permission; with another id, its page moves. */
export function useSavePermission({ id, scope }: PermissionFragment, form: UseFormReturnType<PermissionValues>) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [update, { client }] = useMutation(UpdatePermissionDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const save = async (values: PermissionValues) => {
    const saved = { ...values, id: values.id.trim(), description: values.description.trim() };
    const input = {
      id: saved.id === id ? undefined : saved.id,
      description: saved.description || undefined,
      containedPermissionIds: saved.contained,
    };
    if (!(await attempt(() => update({ variables: { scope, id, input } })))) return;
    form.setInitialValues(saved);
    form.setValues(saved);
    notifications.show({ title: 'Permission saved', message: `${saved.id} is up to date.` });
    // Under its old id it is gone once the lists are there anew.
    const refetched = client.refetchQueries({ include: REFETCH_PERMISSIONS.refetchQueries });
    if (saved.id !== id) {
      const path = `/projects/${projectId}${permissionPath(scope, saved.id)}`;
      await navigate(path, { replace: true, state: { isSaved: true } });
    }
    await refetched;
  };
  return { save, isBusy, failure };
}
