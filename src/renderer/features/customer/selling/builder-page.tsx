import { Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenPackageIn } from '#lib/chosen-package.ts';
import { WithAside } from '#ui/columns.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { AddOnsSection, OptionSection, PackageSection } from './builder/plan-sections.tsx';
import { CompareSection } from './builder/compare-section.tsx';
import { PriceBar, PriceSummary } from './builder/price-summary.tsx';
import { VideosSection } from './builder/videos-section.tsx';
import { packagesOf } from './selection/offers.ts';
import { RunningSubscriptions } from './selection/running-subscriptions.tsx';
import { LostSelectionNotice, UnreadableNotices } from './selection/selection-notices.tsx';
import { SharedSelectionNotice } from './selection/shared-selection-notice.tsx';
import { useCodeInLink } from './selection/use-code-in-link.ts';
import { type Selection, useSelection } from './selection/use-selection.ts';

/** `/product/build/`: a selection of package, period, option, videos and add-ons, with its price. */
export function BuilderPage() {
  const selection = useSelection();
  if (selection.state === 'loading') return <PageSkeleton />;
  return (
    <Page
      title="Build your package"
      description="Choose what you get each month. The price follows along, and your choices are saved."
      help="tokens"
    >
      {selection.state === 'failed' ? (
        <NotReady
          live={selection}
          title="The catalogue could not be loaded"
          safe="What you chose before is kept."
        />
      ) : (
        <Builder selection={selection.selection} />
      )}
    </Page>
  );
}

function Builder({ selection }: { selection: Selection }) {
  useChosenPackage(selection);
  useCodeInLink(selection);
  if (packagesOf(selection.offers).length === 0) {
    return (
      <EmptyState title="Nothing is offered at the moment">
        We are updating the catalogue. Your account and your subscriptions are not affected; check
        back a little later.
      </EmptyState>
    );
  }
  return (
    <WithAside>
      <Stack gap={6} minW={0}>
        <UnreadableNotices {...selection} />
        <LostSelectionNotice {...selection} />
        <SharedSelectionNotice selection={selection} />
        <RunningSubscriptions />
        <PackageSection {...selection} />
        <OptionSection {...selection} />
        <VideosSection {...selection} />
        <AddOnsSection {...selection} />
        <CompareSection {...selection} />
        <PriceBar selection={selection} />
      </Stack>
      <PriceSummary selection={selection} />
    </WithAside>
  );
}

/**
 * Selects the package that the visitor chose among the prices before registering, then removes it
 * from the address: a reload must not undo later choices.
 */
function useChosenPackage({ selections, offers, change }: Selection): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const take = useEffectEvent(() => {
    const chosen = chosenPackageIn(search);
    if (chosen === null) return;
    const isOffered = packagesOf(offers).some(({ id }) => id === chosen.packageId);
    if (isOffered) change({ ...selections, ...chosen });
    // A promotion code in the same link stays: `useCodeInLink` takes it.
    const code = new URLSearchParams(search).get('code');
    const rest = code === null ? '' : `?${new URLSearchParams({ code })}`;
    void navigate(`${pathname}${rest}`, { replace: true });
  });
  useEffect(() => take(), [search]);
}
