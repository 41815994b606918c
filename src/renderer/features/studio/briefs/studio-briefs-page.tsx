import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BriefBlock } from '#domain/brief.ts';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { LookDetails } from './look-details.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** `/admin/briefs/?subscription=…&block=…`: briefs that customers sent, and style frames that they sent back. */
export function StudioBriefsPage() {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const open = search.get('subscription');
  const block = Number(search.get('block'));
  const show = (of: Partial<BriefBlock> | null) =>
    setSearch(
      {
        ...(of?.subscriptionId === undefined ? {} : { subscription: of.subscriptionId }),
        ...(of?.block === undefined ? {} : { block: String(of.block) }),
      },
      { replace: true },
    );
  return (
    <Page
      title="Briefs"
      description="What customers sent to the studio before anything is filmed: briefs to read, and style frames to make again."
      help="studio-frames"
    >
      <ListDetail
        listRef={list}
        detail={
          open === null ? null : (
            <LookDetails
              key={open}
              subscriptionId={open}
              block={Number.isInteger(block) && block > 0 ? block : null}
              onClose={() => {
                show(null);
                // The list is hidden on phones until the details are gone.
                requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
              }}
            />
          )
        }
      >
        <WaitingWork open={open} onOpen={show} />
      </ListDetail>
    </Page>
  );
}
