import { z } from 'zod';

/** The languages that captions can be in, by their BCP 47 tags. */
const captionLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'ja',
  'zh',
  'ko',
  'ar',
] as const;
export const captionLanguage = z.enum(captionLanguages);
export type CaptionLanguage = z.infer<typeof captionLanguage>;

export const captionLanguageLabels = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
  ja: 'Japanese',
  zh: 'Chinese',
  ko: 'Korean',
  ar: 'Arabic',
} satisfies Record<CaptionLanguage, string>;

/**
 * What is wrong with captions, and in which line, counted from 1. `text`: no text in UTF-8. `header`: does not
 * begin with WEBVTT. `time`: a caption without times that can be read. `backwards`: ends before it begins.
 * `order`: begins before the one above it. `late`: lies past the end of the film. `none`: has no captions.
 */
export type CaptionsProblem =
  | { code: 'text' | 'header' | 'none'; line: null }
  | { code: 'time' | 'backwards' | 'order' | 'late'; line: number };

/** Seconds by which the last caption may outlast the film: editors round to frames or tenths. */
const endTolerance = 0.1;

/**
 * What is wrong with captions of a film of this length in seconds; null when they fit. `text` is null for bytes
 * that are no UTF-8. Blocks and times are those of WebVTT (www.w3.org/TR/webvtt1); what a caption says is left
 * to the player.
 */
export function captionsProblem(text: string | null, filmSeconds: number): CaptionsProblem | null {
  if (text === null || text.includes('\0')) return { code: 'text', line: null };
  const lines = text.split(/\r\n|\n|\r/);
  if (!/^\ufeff?WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { code: 'header', line: null };
  let before: number | null = null;
  for (const { first, block } of blocksOf(lines)) {
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue;
    // A caption may have a name in a line of its own before its times.
    const at = block[0]?.includes('-->') === true ? 0 : 1;
    const line = first + Math.min(at, block.length - 1);
    const times = timesOf(block[at] ?? '');
    if (times === null) return { code: 'time', line };
    if (times.end <= times.start) return { code: 'backwards', line };
    if (before !== null && times.start < before) return { code: 'order', line };
    if (times.end > filmSeconds + endTolerance) return { code: 'late', line };
    before = times.start;
  }
  return before === null ? { code: 'none', line: null } : null;
}

/** The blocks after the header, which empty lines part, and the number of the first line of each. */
function blocksOf(lines: readonly string[]): { first: number; block: string[] }[] {
  const blocks: { first: number; block: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (line === '') isOpen = false;
    else if (isOpen && last !== undefined) last.block.push(line);
    else {
      blocks.push({ first: index + 1, block: [line] });
      isOpen = true;
    }
  }
  return blocks.slice(1);
}

const timing =
  /^[ \t]*(?:(\d{2,4}):)?([0-5]\d):([0-5]\d\.\d{3})[ \t]+-->[ \t]+(?:(\d{2,4}):)?([0-5]\d):([0-5]\d\.\d{3})(?:[ \t].*)?$/;

function timesOf(line: string): { start: number; end: number } | null {
  const found = timing.exec(line);
  if (found === null) return null;
  const seconds = (at: number) =>
    Number(found[at] ?? 0) * 3600 + Number(found[at + 1]) * 60 + Number(found[at + 2]);
  return { start: seconds(1), end: seconds(4) };
}

/** What a person reads before captions are sent: what is wrong, where, and what to do. */
export function captionsProblemMessage({ code, line }: CaptionsProblem): string {
  switch (code) {
    case 'text':
      return 'This file is not text in UTF-8. Nothing was sent; export the captions as WebVTT in UTF-8.';
    case 'header':
      return 'This file does not begin with WEBVTT. Nothing was sent; export the captions as WebVTT (.vtt), not as SRT or another type.';
    case 'none':
      return 'There are no captions in this file. Nothing was sent; choose another one.';
    case 'time':
      return `Line ${line} has no times that can be read, such as 00:01.000 --> 00:02.500. Nothing was sent; correct it and choose the file again.`;
    case 'backwards':
      return `The caption in line ${line} ends before it begins. Nothing was sent; correct it and choose the file again.`;
    case 'order':
      return `The caption in line ${line} begins before the one above it. Nothing was sent; put the captions in order and choose the file again.`;
    case 'late':
      return `The caption in line ${line} lies past the end of the film. Nothing was sent; correct its times and choose the file again.`;
  }
}
