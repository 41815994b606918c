export type Frame = { name: string; centre: number; top: number; width: number; height: number };

const height = 124;
const top = 66;

const frame = (name: string, ratio: number, centre: number): Frame => ({
  name,
  centre,
  top,
  width: Math.round(height * ratio),
  height,
});

/** The wide take as it was filmed. */
export const take = frame('16:9', 16 / 9, 130);

/** What is framed out of it, with all of its height. */
export const cutdowns = [frame('1:1', 1, 322), frame('9:16', 9 / 16, 435)];
