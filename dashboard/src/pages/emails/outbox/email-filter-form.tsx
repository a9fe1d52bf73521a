import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { OneOf, PeriodSelect, TypedField } from '../../../components/lists/filters/filter-fields.js';
import {
  type EmailCountsFragment,
  type EmailSource,
  type EmailStatus,
  EmailTemplatesDocument,
  type EmailTransport,
} from '../../../gql/graphql.js';
import {
  countIn,
  EMAIL_STATUSES,
  nameStatus,
  SOURCE_NAMES,
  SOURCES,
  TRANSPORT_NAMES,
  TRANSPORTS,
} from './email-words.js';
import type { EmailNarrowing } from './outbox-search.js';

interface EmailFilterFormProps {
  narrowing: EmailNarrowing;
  onNarrow: (change: Partial<EmailNarrowing>) => void;
  /** Shown beside the states. */
  counts: EmailCountsFragment | undefined;
}

/** A field for each filter of emails; every change is shown at once. */
export function EmailFilterForm({ narrowing, onNarrow, counts }: EmailFilterFormProps) {
  const states = EMAIL_STATUSES.map((value) => ({
    value,
    label: counts ? `${nameStatus(value)} (${countIn(counts, value).toLocaleString('en')})` : nameStatus(value),
  }));
  return (
    <Stack gap="xs">
      <OneOf
        label="State"
        data={states}
        value={narrowing.status}
        onChange={(status) => onNarrow({ status: status as EmailStatus | undefined })}
      />
      <OneOf
        label="Sent via"
        data={TRANSPORTS.map((value) => ({ value, label: TRANSPORT_NAMES[value] }))}
        value={narrowing.transport}
        onChange={(transport) => onNarrow({ transport: transport as EmailTransport | undefined })}
      />
      <OriginFields {...{ narrowing, onNarrow }} />
      <TypedField
        label="Recipient"
        placeholder="A whole address"
        value={narrowing.recipient}
        onChange={(recipient) => onNarrow({ recipient })}
      />
      <PeriodSelect label="Queued" value={narrowing.created} onChange={(created) => onNarrow({ created })} />
    </Stack>
  );
}

/** The things that emails are made of. */
function OriginFields({ narrowing, onNarrow }: Pick<EmailFilterFormProps, 'narrowing' | 'onNarrow'>) {
  const { data } = useQuery(EmailTemplatesDocument, { fetchPolicy: 'cache-first' });
  const templates = data?.emailTemplates.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? [];
  return (
    <>
      <OneOf
        label="Made of"
        data={SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))}
        value={narrowing.source}
        onChange={(source) => onNarrow({ source: source as EmailSource | undefined })}
      />
      <OneOf
        label="Template"
        data={templates}
        value={narrowing.templateId}
        onChange={(templateId) => onNarrow({ templateId })}
      />
    </>
  );
}
