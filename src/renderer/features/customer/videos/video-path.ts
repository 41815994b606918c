import { manageSubscriptionPath } from '#domain/routes.ts';

/** Address of a block, or of one video when it is named. */
export function videoPath(subscriptionId: string, block: number, videoId?: string): string {
  const search = new URLSearchParams({ block: String(block) });
  if (videoId !== undefined) search.set('video', videoId);
  return `${manageSubscriptionPath(subscriptionId)}?${search.toString()}`;
}
