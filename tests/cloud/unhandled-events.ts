// Events that no function handled, in a cloud of tests. On the platform they come again, for a day.

const expected: { reason: RegExp; found: string[] }[] = [];

/** Lets events of this file of tests fail for such a reason, and gives those that did. Others fail the file. */
export function expectUnhandled(reason: RegExp): readonly string[] {
  const found: string[] = [];
  expected.push({ reason, found });
  return found;
}

/** Whether a test failed the event with this error on purpose. */
export function isExpected(error: unknown): boolean {
  const message = String(error);
  const on = expected.find(({ reason }) => reason.test(message));
  on?.found.push(message);
  return on !== undefined;
}
