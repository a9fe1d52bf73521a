import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useProject } from '../../session/project-context.js';

interface CatalogLinkProps {
  /** Below the project's own path. */
  to: '/payments' | '/payments/items';
  children: string;
}

/** To where products and items are made. */
export function CatalogLink({ to, children }: CatalogLinkProps) {
  const { id } = useProject();
  return (
    <Anchor component={Link} to={`/projects/${id}${to}`} underline="always" inherit>
      {children}
    </Anchor>
  );
}
