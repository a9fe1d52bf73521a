import { useLocation, useSearchParams } from 'react-router';

/** `?new` opens a page's dialog for something new, so that the palette and links can lead there. */
export function useCreating() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const change = (edit: (params: URLSearchParams) => void) =>
    setSearch(
      (params) => {
        edit(params);
        return params;
      },
      { replace: true, state },
    );
  return {
    isCreating: search.has('new'),
    startCreating: () => change((params) => params.set('new', '')),
    stopCreating: () => change((params) => params.delete('new')),
  };
}
