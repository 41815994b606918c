import { onTestFinished } from 'vitest';

/** Sets the time zone of this process until the test is over. */
export function setZone(zone: string): void {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
}
