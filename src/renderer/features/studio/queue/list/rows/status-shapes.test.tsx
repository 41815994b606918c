import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { videoStatuses, videoStatusInfo } from '#domain/video.ts';
import { StatusShape, type ShapeName } from '#ui/status-shape.tsx';

const drawing = readFileSync(new URL('status-shapes.svg', import.meta.url), 'utf8');

const styles = readFileSync(new URL('rows.css', import.meta.url), 'utf8');

const inside = (shape: ShapeName) =>
  renderToStaticMarkup(<StatusShape shape={shape} />)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');

test.each(videoStatuses.map((status, place) => ({ status, place })))(
  'the rows’ picture shows $status as its badge does, in its place',
  ({ status, place }) => {
    const { shape } = videoStatusInfo[status];
    expect(drawing).toContain(`<g transform="translate(0 ${32 * place})">${inside(shape)}</g>`);
  },
);

test.each(videoStatuses.map((status, place) => ({ status, place })))(
  'the rows’ style sheet shows the part of the picture with the shape of $status',
  ({ status, place }) => {
    const top = `calc(0.75rem - ${2 * place + 0.5}em)`;
    const { shape } = videoStatusInfo[status];
    const ofShape = new RegExp(
      `\\[data-shape='${shape}'\\] \\{\\s*background-position-y: ([^;]+);`,
    );
    const ofAnyShape = /status-shapes\.png'\) 0\.5rem\s+(calc\([^)]+\)) \/ 1em ([\d.]+)em/;
    const [, usual, height] = ofAnyShape.exec(styles) ?? [];
    expect(ofShape.exec(styles)?.[1] ?? usual).toBe(top);
    expect(Number(height)).toBe(2 * videoStatuses.length - 1);
  },
);

test.each(['rows.css', '../board/queue-board.css'])('%s has the colour of each tone', (file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const coloured = [
    ...text.matchAll(
      /\[data-tone='(\w+)'\] \{\s*background(?:-color)?: var\(--chakra-colors-status-\1\)/g,
    ),
  ];
  const tones = new Set<string>(videoStatuses.map((status) => videoStatusInfo[status].tone));
  // What has no rule of its own.
  tones.delete('rest');
  expect(new Set(coloured.map(([, tone]) => tone))).toEqual(tones);
});
