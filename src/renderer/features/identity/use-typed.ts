import { useEffect, useEffectEvent } from 'react';
import { rememberTyped, typedBefore, typedNames, type TypedName } from '#stores/typed-person.ts';

type TypedForm = {
  /** What stands in a field. */
  read: (name: TypedName) => string | undefined;
  write: (name: TypedName, value: string) => void;
};

/**
 * Brings along what was typed on a neighbouring page, and keeps what is typed here for the others.
 * Put the result onto the form. What stands in a field already (typed before the app was there, or
 * filled in by the browser) goes first.
 */
export function useTyped(names: readonly TypedName[], { read, write }: TypedForm) {
  const meet = useEffectEvent(() => {
    for (const name of names) {
      const typed = read(name) ?? '';
      if (typed === '') write(name, typedBefore(name));
      else rememberTyped(name, typed);
    }
  });
  useEffect(() => meet(), []);
  return (event: { target: EventTarget }) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const typed = event.target;
    const name = typedNames.find((one) => one === typed.name && names.includes(one));
    if (name) rememberTyped(name, typed.value);
  };
}
