import { z } from 'zod';
import { decodePunycode } from './decode-punycode.ts';
import { parseUrl } from './parse-url.ts';

/** The identity service accepts no longer e-mail address. */
export const longestEmail = 320;

/**
 * An address with its domain as mail servers, the identity service and the payment provider know it:
 * `info@xn--e1afmkfd.xn--p1ai`. What is no domain stays as it is.
 */
export function asciiAddress(address: string): string {
  const [, name, domain] = /^(.*@)([^@]*\P{ASCII}[^@]*)$/su.exec(address) ?? [];
  const ascii = domain === undefined ? undefined : parseUrl(`http://${domain}`)?.hostname;
  return name === undefined || ascii === undefined ? address : name + ascii;
}

/** An address as people read it, with its domain in its own script: `info@пример.рф`. */
export function shownAddress(address: string): string {
  return address.replaceAll(
    /(?<=@.*)xn--([a-z0-9-]+)/gi,
    (label, encoded: string) => decodePunycode(encoded.toLowerCase()) ?? label,
  );
}

// Names in any script. Signs that lists of addresses and headers of mail are made of are left out.
const pattern =
  /^[^\s\p{Cc}@"(),:;<>[\\\]]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u;

/** An e-mail address in small letters, its domain in ASCII. The identity service has the last word. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .transform(asciiAddress)
  .pipe(z.string().max(longestEmail).regex(pattern));
