import type { FramePin } from '#domain/style-frame.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A marked place in words: "40 % from the left, 30 % from the top". */
export const pinWords = ({ x, y }: FramePin): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;
