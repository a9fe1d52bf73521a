import { Card, Skeleton, Stack } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { EmailView } from '../emails/message/email-view.js';
import { useEmailPreview } from '../emails/editor/use-email-preview.js';
import { brandingOf, type BrandingValues } from './branding-values.js';

/** The built-in template of links and codes. */
const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';

/** An email with the look that is filled in, as the server renders it. */
export function EmailLook({ values }: { values: BrandingValues }) {
  const { preview, failure } = useEmailPreview({ templateId: MAGIC_LINK, branding: brandingOf(values) });
  return (
    <Card component="section" aria-label="Preview of an email">
      <Stack gap="sm">
        <CardHead
          title="Email"
          description="Emails with a built-in theme and template look like this. Those that you wrote yourself stay as they are."
        />
        {failure !== null && <ErrorPanel title="The preview could not be made" error={failure} />}
        <div style={{ height: 520 }}>
          <EmailView parts={{ html: preview?.html ?? null, text: preview?.text ?? null }} title="Preview of the email">
            <Skeleton h="100%" radius={0} />
          </EmailView>
        </div>
      </Stack>
    </Card>
  );
}
