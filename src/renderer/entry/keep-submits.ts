/**
 * Holds back forms that are sent before the app can handle them, so that no submit is lost and no
 * password is sent by the browser itself. `replay` sends the last form again, `drop` forgets it;
 * both end the holding back.
 */
export function keepSubmits(place: HTMLElement): {
  hasKept: () => boolean;
  replay: () => void;
  drop: () => void;
} {
  let kept: { form: HTMLFormElement; button: HTMLElement | null } | null = null;
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.target instanceof HTMLFormElement) {
      kept = { form: event.target, button: event.submitter };
    }
  };
  place.addEventListener('submit', keep, true);
  const drop = () => place.removeEventListener('submit', keep, true);
  return {
    hasKept: () => kept !== null,
    drop,
    replay: () => {
      drop();
      if (kept?.form.isConnected) kept.form.requestSubmit(kept.button);
      kept = null;
    },
  };
}
