import { ExportButton } from '../../entities/exports/export-button.js';
import { toExportPath, type UsersSearch } from './users-search.js';

/** Saves all users whom the search and the filters leave, not only those of this page. */
export function ExportUsersButton({ search }: { search: UsersSearch }) {
  return <ExportButton noun="users" path={toExportPath(search)} />;
}
