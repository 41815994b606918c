import { useEffect, useEffectEvent } from 'react';
import {
  saveSignInDraft,
  signInDraft,
  signInDraftFields,
  type SignInDraftField,
} from '#stores/sign-in-draft.ts';

type FormFields = {
  read: (name: SignInDraftField) => string | undefined;
  write: (name: SignInDraftField, value: string) => void;
};

/**
 * Shares fields between the sign-in pages: fills them with what was typed on another one, and stores
 * what is typed here. Attach the returned listener to the form. A field that has a value already
 * (typed before hydration, or filled in by the browser) keeps it.
 */
export function usePersistedFields(
  names: readonly SignInDraftField[],
  { read, write }: FormFields,
) {
  const restore = useEffectEvent(() => {
    for (const name of names) {
      const typed = read(name) ?? '';
      if (typed === '') write(name, signInDraft(name));
      else saveSignInDraft(name, typed);
    }
  });
  useEffect(() => restore(), []);
  return (event: { target: EventTarget }) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const typed = event.target;
    const name = signInDraftFields.find((one) => one === typed.name && names.includes(one));
    if (name) saveSignInDraft(name, typed.value);
  };
}
