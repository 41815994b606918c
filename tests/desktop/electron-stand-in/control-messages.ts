import { z } from 'zod';
import { nativeQuestion } from './native-messages.ts';

const rectangle = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
const displayState = z.object({ id: z.number(), workArea: rectangle });
export type DisplayState = z.infer<typeof displayState>;

/** What a test asks of the process that runs main. */
export const testQuestion = z.intersection(
  z.object({ id: z.number() }),
  z.discriminatedUnion('ask', [
    z.object({ ask: z.literal('endpoint') }),
    z.object({ ask: z.literal('windows') }),
    z.object({ ask: z.literal('opened') }),
    z.object({ ask: z.literal('minimize') }),
    z.object({ ask: z.literal('openUrl'), link: z.string() }),
    z.object({
      ask: z.literal('callAs'),
      frame: z.object({ url: z.string(), parent: z.object({}).nullable() }).nullable(),
      channel: z.string(),
      args: z.array(z.unknown()),
    }),
    z.object({ ask: z.literal('power'), event: z.string() }),
    z.object({ ask: z.literal('displays'), displays: z.array(displayState) }),
    z.object({ ask: z.literal('place'), bounds: rectangle, maximized: z.boolean() }),
    z.object({ ask: z.literal('crash') }),
    z.object({ ask: z.literal('crashGraphics') }),
    z.object({ ask: z.literal('press'), button: z.number() }),
    z.object({ ask: z.literal('messages') }),
    z.object({ ask: z.literal('native'), question: nativeQuestion }),
    z.object({ ask: z.literal('quit') }),
  ]),
);

export const testAnswer = z.object({
  id: z.number(),
  value: z.unknown().optional(),
  error: z.string().optional(),
});
export type TestAnswer = z.infer<typeof testAnswer>;

export const windowStates = z.array(
  z.object({
    visible: z.boolean(),
    focused: z.number(),
    minimized: z.boolean(),
    maximized: z.boolean(),
    bounds: rectangle,
    backgroundColor: z.string(),
    themeSource: z.string(),
    /** Milliseconds from main's first line to its being shown for the first time. */
    shownAfter: z.number().nullable(),
    privileges: z.object({
      sandbox: z.boolean(),
      contextIsolation: z.boolean(),
      nodeIntegration: z.boolean(),
      webviewTag: z.boolean(),
    }),
  }),
);
