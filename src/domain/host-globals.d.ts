// The few globals that browsers, Node and Electron share. The domain runs in all of them, so it
// is compiled with neither the DOM's nor Node's types.

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare const crypto: { getRandomValues(values: Uint8Array): Uint8Array };
