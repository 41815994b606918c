import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Video } from '#domain/video.ts';
import './bare-list.css';
import { offerToMeasure } from './measured-page.ts';
import { sampleVideos } from './sample-videos.ts';

// A floor: the same rows and cells by React, a virtualizer and plain CSS, and nothing that they do.

const Row = memo(function Row({ video, start }: { video: Video; start: number }) {
  return (
    <div
      className="row"
      role="row"
      data-row-id={video.id}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div>
        <input type="checkbox" aria-label={video.title} />
      </div>
      <div>{video.title}</div>
      <div>{video.status}</div>
      <div>{video.userEmail}</div>
      <div>{video.length} s</div>
      <div>
        <button type="button">{video.work?.assignee?.name ?? 'Nobody'}</button>
      </div>
      <div>
        <button type="button">{video.work?.dueAt?.toDateString() ?? 'No date'}</button>
      </div>
      <div>{video.statusSince?.toDateString()}</div>
      <div>{video.work?.labels.join(', ')}</div>
      <div>
        <button type="button">Next</button>
        <button type="button">More</button>
      </div>
    </div>
  );
});

function List({ videos }: { videos: readonly Video[] }) {
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: videos.length,
    getScrollElement: () => list.current,
    estimateSize: () => 40,
    overscan: 6,
  });
  return (
    <div ref={list} className="list" role="grid">
      <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const video = videos[index];
          return video && <Row key={video.id} video={video} start={start} />;
        })}
      </div>
    </div>
  );
}

offerToMeasure((root, count) => {
  const videos = sampleVideos(count);
  return {
    mount: () => createRoot(root).render(<List videos={videos} />),
    change: () => undefined,
  };
});
