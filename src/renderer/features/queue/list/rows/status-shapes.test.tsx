import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { videoStatuses } from '#domain/video.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { StatusShape, type ShapeName } from '#ui/status-shape.tsx';

const drawing = readFileSync(new URL('status-shapes.svg', import.meta.url), 'utf8');

const inside = (shape: ShapeName) =>
  renderToStaticMarkup(<StatusShape shape={shape} />)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');

test.each(videoStatuses.map((status, place) => ({ status, place })))(
  'the rows’ picture shows $status as its badge does, in its place',
  ({ status, place }) => {
    const { shape } = videoStatusLooks[status];
    expect(drawing).toContain(`<g transform="translate(0 ${32 * place})">${inside(shape)}</g>`);
  },
);
