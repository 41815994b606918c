import { useEffect, useEffectEvent } from 'react';
import { rememberTyped, typedBefore, typedNames, type TypedName } from '#stores/typed-person.ts';

type FormFields = {
  read: (name: TypedName) => string | undefined;
  write: (name: TypedName, value: string) => void;
};

/**
 * Shares fields between the sign-in pages: fills them with what was typed on another one, and stores
 * what is typed here. Attach the returned listener to the form. A field that has a value already
 * (typed before hydration, or filled in by the browser) keeps it.
 */
export function usePersistedFields(names: readonly TypedName[], { read, write }: FormFields) {
  const restore = useEffectEvent(() => {
    for (const name of names) {
      const typed = read(name) ?? '';
      if (typed === '') write(name, typedBefore(name));
      else rememberTyped(name, typed);
    }
  });
  useEffect(() => restore(), []);
  return (event: { target: EventTarget }) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const typed = event.target;
    const name = typedNames.find((one) => one === typed.name && names.includes(one));
    if (name) rememberTyped(name, typed.value);
  };
}
