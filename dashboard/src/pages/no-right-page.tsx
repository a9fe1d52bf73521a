import IconLock from 'tabler:lock';
import { EmptyState } from '../components/empty-state.js';
import { PageHeader } from '../components/page-header.js';
import { useOwnAccess } from '../session/access-context.js';
import { nameRole } from '../entities/colleagues/role-words.js';

/** Stands in the place of a page that one's role does not open. */
export function NoRightPage({ title }: { title: string }) {
  const role = useOwnAccess()?.role ?? 'owner';
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconLock} title="Not for your role">
        You are in this project as {nameRole(role).toLowerCase()}. An owner of its team can give you another role, under
        Colleagues.
      </EmptyState>
    </>
  );
}
