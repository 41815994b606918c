/** Removes addresses of people: messages of services repeat the request. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(
    /[\p{L}\p{N}_.!#$%&'*+=?^`{|}~-]+@[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+/gu,
    '(address)',
  );
}

const address = /\b(?:[a-z][a-z\d+.-]*:\/\/|(?:data|blob|mailto):)[^\s)"'`<>]*/gi;
/** A file of ours in an address, with its line and column. */
const ownFile = /\/((?:assets|src)\/[\w./@-]+\.(?:js|css|tsx?))(?:\?[^:\s)]*)?((?::\d+){0,2})$/;
const homeFolder = /(?:\/(?:Users|home)\/|\\Users\\)[^\s/\\]+/gi;
const query = /[?#][^\s)"'`]*=[^\s)"'`]*/g;
// Each sign closes its own, or the end of the line does when the text was cut. Not the apostrophe of a word.
const quoted =
  /(?<![\p{L}\p{N}])(?:"[^"\n]*(?:"|$)|`[^`\n]*(?:`|$)|“[^”\n]*(?:”|$)|‘[^’\n]*(?:’|$)|'(?:[^'\n]|(?<=\p{L})'(?=\p{L}))*(?:'|$))/gmu;
const quotes = /^["'`“‘]|["'`”’]$/g;
const identifier = /^[\w$.[\]-]{0,40}$/;
// With a digit, or as long as the ids of the database and of accounts; not the name of a file of ours.
const longWord = /(?<![\w-])[\w-]{16,}(?![\w-]|\.(?:js|css|tsx?)\b)/g;
const prefixedId = /\b(?:sub|cs|cus|in|evt|pi|ch)_\w+/g;
// Not a column in a file.
const number = /(?<![:\w])\+?\d[\d ()-]{4,}\d/g;

/**
 * The text of an error without what may name a person or a thing of theirs: addresses, quoted text that
 * is no identifier, ids, long numbers, queries and the name of a home folder. What says where the fault
 * is in our own files stays.
 */
export function anonymousText(text: string): string {
  return withoutAddresses(text)
    .replaceAll(address, (found) => {
      const file = ownFile.exec(found);
      return file === null ? '(url)' : `${file[1]}${file[2]}`;
    })
    .replaceAll(homeFolder, '(folder)')
    .replaceAll(query, '')
    .replaceAll(quoted, (whole) =>
      identifier.test(whole.replaceAll(quotes, '')) ? whole : '(text)',
    )
    .replaceAll(prefixedId, '(id)')
    .replaceAll(longWord, (word) => (isId(word) ? '(id)' : word))
    .replaceAll(number, '(number)');
}

const isId = (word: string) => /\d/.test(word) || /^[a-z]{20}$|^[a-z]{28}$/i.test(word);
