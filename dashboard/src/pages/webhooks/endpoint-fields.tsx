import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ENDPOINT_DESCRIPTION_LENGTH } from '../../config/limits.generated.js';
import type { EndpointValues } from './endpoint-values.js';
import { EventPicker } from './event-picker.js';

/** The fields of an endpoint. */
export function EndpointFields({ form }: { form: UseFormReturnType<EndpointValues> }) {
  return (
    <>
      <TextInput
        label="Address"
        description="Messages are sent here by POST. It begins with https:// and is on the public internet; http:// and your own machine are for development only."
        placeholder="https://example.com/webhooks"
        type="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Description"
        description="What it is for. You may leave it empty."
        placeholder="Billing, production"
        autoComplete="off"
        maxLength={ENDPOINT_DESCRIPTION_LENGTH}
        {...form.getInputProps('description')}
      />
      <EventPicker
        value={form.values.eventTypes}
        error={form.errors.eventTypes}
        onChange={(types) => form.setFieldValue('eventTypes', types)}
      />
    </>
  );
}
