import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Anchor, Modal, NumberInput, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useMay } from '../../session/access-context.js';
import { RETENTION_DAYS } from '../../config/limits.generated.js';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { AuditLogSettingsDocument, UpdateAuditLogSettingsDocument } from '../../gql/graphql.js';

/** The log's purpose and retention time, and the way to change that. */
export function RetentionNote() {
  const { data } = useQuery(AuditLogSettingsDocument);
  const may = useMay();
  const [isOpen, opening] = useDisclosure(false);
  const days = data?.auditLogSettings.retentionDays;
  return (
    <>
      Who did what to what, and from where. Nobody can change or delete an entry
      {days === undefined ? '.' : `; each is kept for ${countDays(days)}. `}
      {days !== undefined && may('own_project') && (
        <Anchor component="button" type="button" onClick={opening.open} underline="always" inherit>
          Change how long…
        </Anchor>
      )}
      <Modal
        opened={isOpen}
        onClose={opening.close}
        title="How long the log is kept"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {days !== undefined && <RetentionForm before={days} onClose={opening.close} />}
      </Modal>
    </>
  );
}

/** The days that a log may be kept, in words. */
const RANGE = `${RETENTION_DAYS.least} to ${RETENTION_DAYS.most.toLocaleString('en')}`;

function RetentionForm({ before, onClose }: { before: number; onClose: () => void }) {
  const [days, setDays] = useState<string | number>(before);
  const [update] = useMutation(UpdateAuditLogSettingsDocument, { refetchQueries: [AuditLogSettingsDocument] });
  const { isBusy, failure, attempt } = useAttempt();
  const isValid = typeof days === 'number' && days >= RETENTION_DAYS.least && days <= RETENTION_DAYS.most;
  const isShorter = isValid && days < before;
  const submit = async () => {
    if (!isValid) return;
    if (!(await attempt(() => update({ variables: { input: { retentionDays: days } } })))) return;
    notifications.show({ title: 'Saved', message: `Entries are kept for ${countDays(days)} from now on.` });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="It was not changed"
      submitLabel={isShorter ? 'Shorten' : 'Save'}
      isDangerous={isShorter}
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={!isValid || days === before}
    >
      <NumberInput
        label="Days"
        description={`From ${RANGE}. It counts for the entries that are there, too.`}
        value={days}
        onChange={setDays}
        min={RETENTION_DAYS.least}
        max={RETENTION_DAYS.most}
        allowDecimal={false}
        clampBehavior="none"
        error={isValid ? null : `Write a number from ${RANGE}.`}
        data-autofocus
      />
      {isShorter && <ShorterNote days={days} />}
    </DialogForm>
  );
}

/** The consequence of a shorter retention time. */
function ShorterNote({ days }: { days: number }) {
  return (
    <Alert color="amber" role="note" title="Older entries will be deleted">
      <Text size="sm">
        Entries older than {countDays(days)} are deleted for good within a day; making it longer again does not bring
        them back. If you may need them, export them first. That you shortened it stays in the log.
      </Text>
    </Alert>
  );
}

function countDays(days: number): string {
  return days === 1 ? 'one day' : `${days.toLocaleString('en')} days`;
}
