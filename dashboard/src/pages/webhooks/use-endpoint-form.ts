import { useForm } from '@mantine/form';
import { useFormAttempt } from '../../components/use-form-attempt.js';
import { ENDPOINT_RULES, type EndpointValues } from './endpoint-values.js';

/** The form of an endpoint. What the server has against its address is said beside that field. */
export function useEndpointForm(initialValues: EndpointValues, save: (values: EndpointValues) => Promise<unknown>) {
  const form = useForm<EndpointValues>({ initialValues, validate: ENDPOINT_RULES });
  const { failure, attempt } = useFormAttempt(form, (code, message) =>
    code === 'WEBHOOK_URL_REFUSED' ? { field: 'url', message } : undefined,
  );
  const submit = form.onSubmit((values) => attempt(() => save(values)));
  return {
    form,
    /** The error that belongs to no field; null without one. */
    failure,
    submit,
  };
}
