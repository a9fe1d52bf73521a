import { useSearchParams } from 'react-router';

/** `?new` opens the dialog, so that the palette and links can lead there. */
export function useCreating() {
  const [search, setSearch] = useSearchParams();
  return {
    isCreating: search.has('new'),
    startCreating: () => setSearch({ new: '' }, { replace: true }),
    stopCreating: () => setSearch({}, { replace: true }),
  };
}
