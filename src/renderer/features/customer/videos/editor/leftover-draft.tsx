import { useStore } from 'zustand';
import { LeftoverText } from '#parts/leftover-text.tsx';
import type { OpenDraft } from '#stores/draft-sync/draft-collection.ts';
import { fieldLabel, valueWords } from './field-words.ts';
import { useOpenDraft } from './video-drafts.ts';

type LeftoverDraftProps = {
  videoId: string;
  /** Why it was not saved, and cannot be any more. */
  why: string;
};

/** What was typed of a video that can no longer be changed: to copy, or to discard. */
export function LeftoverDraft({ videoId, why }: LeftoverDraftProps) {
  const sync = useOpenDraft(videoId);
  return sync === null ? null : <Leftover sync={sync} why={why} />;
}

function Leftover({ sync, why }: { sync: OpenDraft; why: string }) {
  const { draft } = useStore(sync);
  return (
    <LeftoverText
      draft={draft}
      why={why}
      label={fieldLabel}
      words={valueWords}
      onDiscard={sync.discard}
    />
  );
}
