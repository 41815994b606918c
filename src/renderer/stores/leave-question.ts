/** Makes the browser ask before the page closes, while that is needed. */
export function createLeaveQuestion() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    setNeeded: (isNeeded: boolean) => {
      // Listened to only then, because a page that listens is not kept for going back to it.
      if (isNeeded) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    },
  };
}
