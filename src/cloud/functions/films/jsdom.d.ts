// What is used of jsdom: its own types would bring those of a browser into all functions.
declare module 'jsdom' {
  import type { WindowLike } from 'dompurify';

  type XmlElement = { localName: string; namespaceURI: string | null };

  export class JSDOM {
    constructor(page: string);
    readonly window: WindowLike & {
      DOMParser: new () => {
        parseFromString: (text: string, type: 'image/svg+xml') => { documentElement: XmlElement };
      };
      XMLSerializer: new () => { serializeToString: (root: XmlElement) => string };
      close: () => void;
    };
  }
}
