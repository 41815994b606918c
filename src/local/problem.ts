/** A reason to stop that a person can act on; its message is one clear sentence. */
export class LocalCloudProblem extends Error {
  override readonly name = 'LocalCloudProblem';
}

/** The sentence to print for any error that ends the local cloud. */
export function problemSentence(error: unknown): string {
  if (error instanceof LocalCloudProblem) return error.message;
  if (error instanceof Error) return `The local cloud failed: ${error.stack ?? error.message}`;
  return `The local cloud failed: ${String(error)}`;
}
