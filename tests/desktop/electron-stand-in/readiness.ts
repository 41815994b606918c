/** Whether Electron would say that it is ready: some things must be done before, most only after. */
let isReady = false;

export function becomeReady(): void {
  isReady = true;
}

/** Throws as Electron does where something is said too late. */
export function beforeReady(what: string): void {
  if (isReady) throw new Error(`${what} should be called before app is ready`);
}

/** Throws as Electron does where something is asked for too early. */
export function afterReady(what: string): void {
  if (!isReady) throw new Error(`${what} cannot be used before the app is ready`);
}
