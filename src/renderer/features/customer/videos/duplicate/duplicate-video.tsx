import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { draftFrom, fieldsOf } from '#data/repositories/draft-fields.ts';
import { copyProblems } from '#domain/copy-allowance.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import type { Video, VideoDraft } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import type { OpenDraft } from '#stores/draft-sync/draft-collection.ts';
import { shownFields } from '#stores/draft-sync/shown-fields.ts';
import { QuietButton } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';
import { draftOf } from '../editor/draft-edits.ts';
import { isSameField } from '../editor/fit-edits.ts';
import { useVideoDrafts } from '../editor/video-drafts.ts';
import { newVideoBlocker } from '../list/new-video-blocker.ts';
import { useUntilListed } from '../use-until-listed.ts';
import { videoPath } from '../video-path.ts';
import { copyTitle } from './copy-title.ts';

type DuplicateVideoProps = {
  video: Video;
  subscription: Subscription;
  videos: readonly Readable<Video>[];
};

/** Begins a draft with everything that a video says, and goes on to it. */
export function DuplicateVideo({ video, subscription, videos }: DuplicateVideoProps) {
  const { user } = useSignedIn();
  const cloud = useCloud();
  const drafts = useVideoDrafts();
  const navigate = useNavigate();
  const toast = useToast();
  const untilListed = useUntilListed(videos);
  const [id] = useState(cloud.videos.newVideoId);
  const { pending, attempt } = useToastedAttempt();
  if (hasEnded(subscription)) return null;

  const duplicate = async () => {
    const blocker = newVideoBlocker(subscription);
    if (blocker) {
      toast({ title: blocker.title, description: blocker.text });
      return;
    }
    const shown =
      video.status === 'draft' ? shownDraft(video, drafts.open(video.id)) : draftOf(video);
    const copy = { ...shown, title: copyTitle(shown.title) };
    // Copy without room cannot be stored; it waits on this device, as in the video it comes from.
    const fits = copyProblems(copy.length, copy.copyCards).length === 0;
    const stored = fits ? copy : { ...copy, copyCards: [] };
    const owner = {
      userId: user.uid,
      userEmail: user.email.toLowerCase(),
      subscriptionId: subscription.id,
    };
    const create = async () => {
      await cloud.videos.createVideo(owner, id, stored);
      if (!fits) keepOnDevice(drafts.open(id), stored, copy, subscription.id);
      await untilListed(id);
      await navigate(videoPath(subscription.id, copy.block, id));
      toast({ tone: 'success', title: `This is “${copy.title}”, a draft of its own` });
    };
    await attempt(create, { title: 'The video was not duplicated' });
  };

  return (
    <QuietButton icon={<CopyPlus aria-hidden />} pending={pending} onClick={() => void duplicate()}>
      Duplicate
    </QuietButton>
  );
}

/** A draft as its editor shows it, with what is on this device only. */
function shownDraft(video: Video, sync: OpenDraft): VideoDraft {
  const cloud = { fields: fieldsOf(draftOf(video)), updatedAt: video.updatedAt.getTime() };
  return draftFrom(shownFields(sync.getState().draft, cloud, isSameField)) ?? draftOf(video);
}

function keepOnDevice(sync: OpenDraft, stored: VideoDraft, copy: VideoDraft, parent: string): void {
  const fields = fieldsOf(stored);
  const changes = Object.entries(fieldsOf(copy)).filter(
    ([field, value]) => fields[field] !== value,
  );
  const about = { title: copy.title, parent };
  sync.change(Object.fromEntries(changes), { fields, updatedAt: 0 }, about);
}
