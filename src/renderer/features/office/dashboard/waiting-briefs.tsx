import { useCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { counted } from '#lib/count-words.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What customers sent before anything is filmed. Nothing is said while nothing waits, or nobody knows. */
export function WaitingBriefs() {
  const { briefs, files } = useCloud();
  const live = useLive(
    () =>
      watchOnce(async () => {
        const [sent, returned] = await Promise.all([
          briefs.countSentBriefs(),
          files.countReturnedFrames(),
        ]);
        return { briefs: sent, frames: returned };
      }),
    [briefs, files],
  );
  if (live.state !== 'ready') return null;
  const waiting = [
    ...(live.value.briefs > 0 ? [counted(live.value.briefs, 'brief')] : []),
    ...(live.value.frames > 0 ? [counted(live.value.frames, 'style frame')] : []),
  ];
  if (waiting.length === 0) return null;
  return (
    <Notice
      tone="info"
      title={`From customers: ${waiting.join(' and ')}`}
      action={<TextLink to={routes.studioBriefs.path}>See them</TextLink>}
    >
      A shoot day is booked once its brief is approved, and the call sheet says what is missing.
    </Notice>
  );
}
