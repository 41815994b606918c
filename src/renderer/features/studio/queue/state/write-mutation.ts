import type { Cloud } from '#data/cloud.ts';
import { moveKind } from '#domain/moves.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { MoveMutation, Mutation } from './mutation.ts';

export type MutationCloud = Pick<Cloud, 'videos' | 'call' | 'queue'>;

/** Writes a mutation to the cloud. Returns the change that was really made. */
export async function writeMutation(
  cloud: MutationCloud,
  me: StaffMember,
  mutation: Mutation,
): Promise<Mutation> {
  if (mutation.kind === 'move') {
    await writeMove(cloud, me, mutation);
    return mutation;
  }
  const { video, expected, change, addLabels, dropLabels } = mutation;
  const plan = { videoId: video.id, expected, change, addLabels, dropLabels };
  return { ...mutation, ...(await cloud.queue.savePlan(plan)) };
}

async function writeMove(
  { videos, call }: MutationCloud,
  me: StaffMember,
  { video, from, to, version, filmRevision, reason, note, id, undoes, lastMoveId }: MoveMutation,
): Promise<void> {
  if (moveKind(from, to) !== 'staff-return') {
    const by = { uid: me.uid, name: me.name };
    await videos.moveVideo({
      moveId: id,
      videoId: video.id,
      from,
      to,
      version,
      filmRevision,
      by,
      reason,
      note,
      undoes,
    });
    return;
  }
  try {
    await call('returnVideo', { videoId: video.id, reason: reason ?? '', lastMoveId });
  } catch (error) {
    // The function refused because the video was moved since. The history has the person who did
    // it.
    const seen = { status: from, lastMoveId };
    throw (await videos.findConflict(video.id, seen).catch(() => null)) ?? error;
  }
}
