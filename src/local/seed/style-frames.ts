import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedFile, type FrameFile } from '#domain/stored-file.ts';
import type { FrameAnswer } from '#domain/style-frame.ts';
import type { ScenarioTime } from './scenario-time.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

const pictures = {
  candle: picture('candle-dusk'),
  soap: picture('soap-dish-drops'),
  incense: picture('incense-smoke'),
};

/** The bytes of the frames by their checksum. */
export const frameBytes = new Map(
  Object.values(pictures).map(({ checksum, bytes }) => [checksum, bytes]),
);

function picture(name: string) {
  const bytes = readFileSync(join(import.meta.dirname, 'style-frames', `${name}.jpg`));
  const checksum = createHash('md5').update(bytes).digest('hex');
  return { name: `${name}.jpg`, bytes, checksum };
}

/** Frames of an agency order in each state: one that waits, one that came back, one that is approved. */
export function buildStyleFrames(at: ScenarioTime): SeedDocument[] {
  const signed = (daysAgo: number) => ({
    by: 'demo-marchand',
    byName: 'Elodie Marchand',
    at: at(daysAgo, 16),
  });
  const approved = (daysAgo: number): FrameAnswer => ({
    kind: 'approved',
    ...signed(daysAgo),
    note: '',
    pin: null,
  });
  const frame = (
    key: keyof typeof pictures,
    daysAgo: number,
    answer: FrameAnswer | null,
  ): SeedDocument => {
    const { name, bytes, checksum } = pictures[key];
    const file: FrameFile = {
      id: `frame-${key}`,
      userId: 'demo-marchand',
      uploadedBy: 'demo-production',
      purpose: 'frame',
      subscriptionId: 'sub_demo_marchand_starter',
      videoId: null,
      format: null,
      assetKind: null,
      name,
      type: 'image/jpeg',
      size: bytes.length,
      state: 'ready',
      refusal: null,
      checksum,
      version: null,
      answer,
      createdAt: at(daysAgo),
      updatedAt: answer?.at ?? at(daysAgo),
    };
    return seedDocument(`files/${file.id}`, storedFile, file);
  };
  return [
    frame('candle', 3, approved(2)),
    frame('incense', 3, {
      kind: 'returned',
      ...signed(2),
      note: 'The bright strip on the right pulls the eye away from the smoke.',
      pin: { x: 0.775, y: 0.36 },
    }),
    frame('soap', 1, null),
  ];
}
