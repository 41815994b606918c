/** Whether this is an error of the cloud with this code (`auth/user-not-found`, `unavailable`). */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
