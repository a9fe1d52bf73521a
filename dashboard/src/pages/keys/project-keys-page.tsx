import { PageHeader } from '../../components/page-header.js';

export function ProjectKeysPage() {
  return <PageHeader title="ProjectKeysPage" />;
}
