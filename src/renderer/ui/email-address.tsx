import { Fragment } from 'react';
import { shownAddress } from '#domain/email-address.ts';

/** An e-mail address in its own script, that breaks, where it has to, before its @ or after a hyphen, and not inside a word. */
export function EmailAddress({ children }: { children: string }) {
  return shownAddress(children)
    .split(/(?=@)/)
    .map((part, index) => (
      <Fragment key={index}>
        {index === 0 ? null : <wbr />}
        {part}
      </Fragment>
    ));
}
