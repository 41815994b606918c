import { useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { counted } from '#lib/count-words.ts';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How many payments differ or could not be handled; nothing when none does. */
export function OpenPayments() {
  const { reconciliation } = useCloud();
  const [open, setOpen] = useState<{ discrepancies: number; events: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      try {
        const known = await reconciliation.countOpen();
        if (isCurrent) setOpen(known);
      } catch (error) {
        // The page behind the link says what is wrong.
        console.warn('The open payments could not be counted', error);
      }
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, [reconciliation]);
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
