import { useCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { counted } from '#lib/count-words.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How many payments differ or could not be handled; nothing when none does. */
export function OpenPayments() {
  const { reconciliation } = useCloud();
  const live = useLive(() => watchOnce(reconciliation.countOpen), [reconciliation]);
  // The page behind the link says what is wrong.
  const open = live.state === 'ready' ? live.value : null;
  if (open === null || open.discrepancies + open.events === 0) return null;
  const parts = [
    ...(open.discrepancies > 0 ? [counted(open.discrepancies, 'difference')] : []),
    ...(open.events > 0 ? [`${counted(open.events, 'event')} not handled`] : []),
  ];
  return (
    <Notice
      tone="warning"
      title="Payments need a look"
      action={<TextLink to={routes.reconciliation.path}>Reconcile</TextLink>}
    >
      {parts.join(', ')}. Both sides and what to do are listed.
    </Notice>
  );
}
