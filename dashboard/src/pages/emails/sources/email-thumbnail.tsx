import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { showScheme } from '../message/show-scheme.js';
import classes from './source-grid.module.css';
import { EmailPreviewDocument, type EmailPreviewInput } from '../../../gql/graphql.js';

/** The upper part of an email, small. Only to be looked at: its card says what it is. */
export function EmailThumbnail({ input }: { input: EmailPreviewInput | null }) {
  const { data, error } = useQuery(EmailPreviewDocument, {
    variables: { input: input ?? {} },
    skip: !input,
    fetchPolicy: 'no-cache',
  });
  const preview = data?.emailPreview;
  const html = preview?.html;
  return (
    <div className={classes.thumbnail} aria-hidden>
      {html && (
        <iframe
          title="Preview"
          tabIndex={-1}
          sandbox=""
          loading="lazy"
          srcDoc={showScheme(html, 'light')}
          className={classes.miniature}
        />
      )}
      {!html && !error && !preview && input && <Skeleton h="100%" radius={0} />}
      {!html && (error || preview) && <span className={classes.noPreview}>This source has an error.</span>}
    </div>
  );
}
