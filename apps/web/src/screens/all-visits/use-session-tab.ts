import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tab of an opened visit from the address, and a function that opens another one. */
export function useSessionTab() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate({ from: '/history' });
  const showTab = (id: string) =>
    void navigate({ search: (before) => ({ ...before, tab: id }), resetScroll: false });
  return { tab, showTab };
}
