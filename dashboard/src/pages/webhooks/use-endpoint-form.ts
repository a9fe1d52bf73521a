import { useForm } from '@mantine/form';
import { useState } from 'react';
import { codeOf, describeError } from '../../errors/described-error.js';
import { ENDPOINT_RULES, type EndpointValues } from './endpoint-values.js';

/** The form of an endpoint. What the server has against its address is said beside that field. */
export function useEndpointForm(initialValues: EndpointValues, save: (values: EndpointValues) => Promise<unknown>) {
  const form = useForm<EndpointValues>({ initialValues, validate: ENDPOINT_RULES });
  const [failure, setFailure] = useState<unknown>(null);
  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      await save(values);
    } catch (error) {
      if (codeOf(error) === 'WEBHOOK_URL_REFUSED') form.setFieldError('url', describeError(error).message);
      else setFailure(error);
    }
  });
  return {
    form,
    /** What went wrong and belongs to no field; null unless something did. */
    failure,
    submit,
  };
}
