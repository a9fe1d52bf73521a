import { Badge, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable, share } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { RelativeTime } from '../../../components/relative-time.js';
import { SUPPRESSION_REASONS } from '../../../entities/emails/suppression-words.js';
import type { EmailSuppressionFragment } from '../../../gql/graphql.js';
import { May } from '../../../session/access-context.js';
import { useProject } from '../../../session/project-context.js';

interface SuppressionsTableProps {
  suppressions: EmailSuppressionFragment[];
  /** The address that is being let in; null for none. */
  busy: string | null;
  onLetIn: (address: string) => Promise<void>;
}

/** Addresses that get no more emails, each with the email that was the cause. */
export function SuppressionsTable({ suppressions, busy, onLetIn }: SuppressionsTableProps) {
  return (
    <DataTable label="Suppressed addresses" minWidth={820} head={HEAD}>
      {suppressions.map((suppression) => (
        <SuppressionRow
          key={suppression.address}
          suppression={suppression}
          isBusy={busy === suppression.address}
          onLetIn={() => void onLetIn(suppression.address)}
        />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Address</Table.Th>
    <Table.Th>Reason</Table.Th>
    <Table.Th>Detail</Table.Th>
    <Table.Th>Since</Table.Th>
    <Table.Th>
      <VisuallyHidden>Actions</VisuallyHidden>
    </Table.Th>
  </>
);

interface SuppressionRowProps {
  suppression: EmailSuppressionFragment;
  isBusy: boolean;
  onLetIn: () => void;
}

function SuppressionRow({ suppression, isBusy, onLetIn }: SuppressionRowProps) {
  const { address, reason, detail, emailId, createdAtMillis } = suppression;
  return (
    <Table.Tr className={classes.row}>
      <AddressCell address={address} emailId={emailId} />
      <Table.Td data-cell="aside">
        <Badge color={reason === 'bounced' ? 'red' : 'amber'} miw="max-content">
          {SUPPRESSION_REASONS[reason]}
        </Badge>
      </Table.Td>
      <Table.Td data-cell="first" className={classes.share} style={share('64%')}>
        <Text size="sm" truncate title={detail ?? undefined}>
          {detail ?? '–'}
        </Text>
      </Table.Td>
      <Table.Td data-cell="second">
        <RelativeTime millis={createdAtMillis} />
      </Table.Td>
      <Table.Td ta="end" data-cell="third">
        <May right="send_emails">
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            onClick={onLetIn}
            aria-label={`Send again to ${address}`}
          >
            Send again
          </Button>
        </May>
      </Table.Td>
    </Table.Tr>
  );
}

/** An address, which leads to the email that was the cause. */
function AddressCell({ address, emailId }: Pick<EmailSuppressionFragment, 'address' | 'emailId'>) {
  const { id: projectId } = useProject();
  return (
    <Table.Td data-cell="title" className={classes.share} style={share('36%')}>
      <Link
        to={`/projects/${projectId}/emails/mails/${emailId}`}
        className={classes.link}
        style={{ display: 'block' }}
        title={`${address}: show the email`}
      >
        {address}
      </Link>
    </Table.Td>
  );
}
