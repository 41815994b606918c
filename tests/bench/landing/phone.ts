/** Chrome's own measure of a phone: everything takes four times as long. */
export const cpuSlowdown = 4;

/** The phone that Lighthouse's mobile runs imitate. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
