import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { LARGEST_REPORT_PAGE } from '../../config/limits.generated.js';
import { downloadBlob } from '../../components/download-text.js';
import { useAttempt } from '../../components/use-attempt.js';
import {
  ImportReportDocument,
  type ImportListItemFragment,
  type ImportOutcome,
  type ImportReportItemFragment,
} from '../../gql/graphql.js';
import { writeReportHead, writeReportLine } from './report-csv.js';

/** Saves the whole report as a table, page by page. */
export function useReportDownload({ id, fileName }: ImportListItemFragment) {
  const client = useApolloClient();
  const [lines, setLines] = useState(0);
  const { isBusy, failure, attempt } = useAttempt();
  const read = async (fromLine: number | null, outcome: ImportOutcome | null) => {
    const variables = { id, first: LARGEST_REPORT_PAGE, fromLine, outcome };
    const { data } = await client.query({ query: ImportReportDocument, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The server sent no report.');
    return data.importReport;
  };
  const save = (outcome: ImportOutcome | null) =>
    attempt(async () => {
      setLines(0);
      let report = new Blob([writeReportHead()]);
      let count = 0;
      for (let from: number | null = 1; from !== null;) {
        const page: { items: ImportReportItemFragment[]; nextLine: number | null } = await read(from, outcome);
        // The browser keeps what is in a blob out of the memory of the page.
        report = new Blob([report, ...page.items.map(writeReportLine)], { type: 'text/csv' });
        setLines((count += page.items.length));
        from = page.nextLine;
      }
      downloadBlob(`report-${fileName ?? id}.csv`, report);
    });
  return { lines, isBusy, failure, save };
}
