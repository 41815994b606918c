import { Fragment } from 'react';

/** An e-mail address that breaks, where it has to, before its @ or after a hyphen, and not inside a word. */
export function EmailAddress({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
