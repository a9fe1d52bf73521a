import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '../components/page-header.js';

interface NotFoundPageProps {
  what?: string;
}

const DEFAULT = 'This address leads nowhere. The page may have moved, or the address has a typo.';

export function NotFoundPage({ what = DEFAULT }: NotFoundPageProps) {
  return (
    <>
      <PageHeader title="Not found" description={what} />
      <Button component={Link} to="/projects" variant="default">
        Go to your projects
      </Button>
    </>
  );
}
