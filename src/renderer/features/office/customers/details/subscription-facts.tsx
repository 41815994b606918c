import { useCloud } from '#data/hooks/cloud-context.tsx';
import { periodLabels } from '#domain/period.ts';
import { plannedTokens } from '#domain/quote.ts';
import { legalVersionPath, recordsPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatMoney } from '#lib/format-money.ts';
import { plannedVideosText } from '#lib/planned-videos.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Moment } from '#ui/moment.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Names of products by id; an id that is not known stands for itself. */
function useProductNames(): (id: string) => string {
  const { products } = useCloud();
  const live = useLive(() => products.watchCatalogue(), [products]);
  const known = live.state === 'ready' ? readableValues(live.value) : [];
  return (id) => known.find((product) => product.id === id)?.name ?? id;
}

/** The versions that the customer accepted when they paid, each to be read. */
function AcceptedVersions({ accepted }: Pick<Subscription, 'accepted'>) {
  if (accepted === null) return 'Not recorded';
  const { terms, privacy, at } = accepted;
  return (
    <>
      {terms === null ? null : (
        <TextLink to={legalVersionPath('terms', terms)}>Terms, version {terms}</TextLink>
      )}
      {terms === null || privacy === null ? null : ' and '}
      {privacy === null ? null : (
        <TextLink to={legalVersionPath('privacy', privacy)}>privacy, version {privacy}</TextLink>
      )}
      , <Moment date={at} as="date" />
    </>
  );
}

/** What was bought, for how long, and under which names it is found elsewhere. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const nameOf = useProductNames();
  const { productSelections, status, productTotalPrice, currentPeriodEnd } = subscription;
  const { option, period, videos } = productSelections;
  const planned = plannedVideosText(videos);
  const addOns = Object.entries(productSelections.addOns)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => `${quantity} × ${nameOf(id)}`)
    .join(', ');
  return (
    <FactList
      facts={[
        { name: 'Status', value: <SubscriptionStatusBadge status={status} size="sm" /> },
        {
          name: 'Price',
          value: `${formatMoney(productTotalPrice, productSelections.currency)}, ${periodLabels[period].toLowerCase()}`,
        },
        {
          name:
            status === 'canceled' ? 'Ended on' : status === 'active' ? 'Paid until' : 'Period ends',
          value: <Moment date={currentPeriodEnd} as="day" />,
        },
        { name: 'Option', value: option === 'agency' ? 'Agency' : 'Automated' },
        {
          name: 'Planned per month',
          value: planned === '' ? 'Nothing' : `${planned} (${plannedTokens(videos)} tokens)`,
        },
        { name: 'Add-ons', value: addOns === '' ? 'None' : addOns },
        { name: 'Shoot blocks', value: subscription.blocks },
        { name: 'Since', value: <Moment date={subscription.createdAt} as="day" /> },
        { name: 'Accepted texts', value: <AcceptedVersions accepted={subscription.accepted} /> },
        { name: 'Subscription id', value: <code>{subscription.id}</code> },
        { name: 'Customer id', value: <code>{subscription.customerId}</code> },
        {
          name: 'Records',
          value: (
            <TextLink to={recordsPath('subscription', subscription.id)}>
              Records of this subscription
            </TextLink>
          ),
        },
      ]}
    />
  );
}
