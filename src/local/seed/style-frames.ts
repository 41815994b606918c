import type { FrameAnswer } from '#domain/style-frame.ts';
import { arrivedFile, bytesOf, demoFileAt } from './demo-file.ts';
import type { ScenarioTime } from './scenario.ts';
import type { SeedDocument } from './seed-document.ts';

const pictures = {
  candle: picture('candle-dusk'),
  soap: picture('soap-dish-drops'),
  incense: picture('incense-smoke'),
};

/** The bytes of the frames by their checksum. */
export const frameBytes = bytesOf(Object.values(pictures));

function picture(name: string) {
  return { name: `${name}.jpg`, ...demoFileAt('style-frames', `${name}.jpg`) };
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
  ): SeedDocument =>
    arrivedFile(pictures[key], {
      id: `frame-${key}`,
      userId: 'demo-marchand',
      uploadedBy: 'demo-production',
      purpose: 'frame',
      subscriptionId: 'sub_demo_marchand_starter',
      assetKind: null,
      name: pictures[key].name,
      type: 'image/jpeg',
      answer,
      createdAt: at(daysAgo),
      updatedAt: answer?.at ?? at(daysAgo),
    });
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
