import { useSearchParams } from 'react-router-dom';
import { actionOf, type ActionLink } from './action-link.ts';

/** The link of a mail that this page was opened by. */
export function useActionLink(): ActionLink {
  const [query] = useSearchParams();
  return actionOf(query, () => location.origin);
}
