import { mainFormat } from '#domain/stored-file.ts';
import { noVersions, type Video } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';

const day = 86_400_000;

/** So many open videos that look like work: names, dates and labels of different lengths. */
export function sampleVideos(count: number): Video[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) =>
    videoOf({
      id: `video-${index}`,
      title: `Product film number ${index} for the ${index % 3 === 0 ? 'spring' : 'winter'} range`,
      subscriptionId: `sub-${index % 400}`,
      userId: `user-${index % 300}`,
      userEmail: `customer-${index % 300}@example.com`,
      userName: index % 3 === 0 ? null : `Customer ${index % 300}`,
      block: 1 + (index % 4),
      length: index % 2 === 0 ? 15 : 30,
      status: openStatuses[index % openStatuses.length] ?? 'queued',
      statusSince: new Date(now - (index % 9) * day),
      work: {
        order: `i${String(index).padStart(9, '0')}`,
        assignee: index % 3 === 0 ? { uid: 'ana', name: 'Ana Reyes' } : null,
        dueAt: index % 4 === 0 ? new Date(now + ((index % 20) - 5) * day) : null,
        labels: index % 5 === 0 ? ['rush', 'retouch'] : [],
        waitingForCustomer: index % 11 === 0,
      },
      bought: [mainFormat],
      createdAt: new Date(now - 20 * day),
      updatedAt: new Date(now - (index % 9) * day),
      ...noVersions,
    }),
  );
}
