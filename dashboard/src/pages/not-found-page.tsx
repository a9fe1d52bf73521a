import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { PageHeader } from '../components/page-header.js';

interface NotFoundPageProps {
  what?: string;
  /** The list of things of its kind. */
  list?: { to: string; label: string };
}

const DEFAULT = 'This address leads nowhere. The page may have moved, or the address has a typo.';
const PROJECTS = { to: '/projects', label: 'Go to your projects' };

export function NotFoundPage({ what = DEFAULT, list = PROJECTS }: NotFoundPageProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Not found" description={what} />
      <Group gap="xs">
        {cameFromHere() && (
          <Button variant="default" onClick={() => void navigate(-1)}>
            Go back
          </Button>
        )}
        <Button component={Link} to={list.to} variant="default">
          {list.label}
        </Button>
      </Group>
    </>
  );
}

/** True if the page before this one was of the dashboard: its router counts them. */
function cameFromHere(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
