import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useProject } from '../../session/project-context.js';

/** Where products and items are configured. */
export function ConfigurationLink() {
  const { id } = useProject();
  return (
    <Anchor component={Link} to={`/projects/${id}/configuration`} underline="always" inherit>
      configuration
    </Anchor>
  );
}
