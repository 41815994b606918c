import { z } from 'zod';

/** What a test asks of the native parts: how they look, or to press something as a person would. */
export const nativeQuestion = z.discriminatedUnion('native', [
  z.object({ native: z.literal('state') }),
  z.object({
    native: z.literal('press'),
    on: z.enum(['menu', 'tray', 'notification', 'shortcut']),
    /** A menu item's id, a tray item's label, a notification's title, a shortcut's keys. */
    name: z.string(),
  }),
  /** Somebody looks at the main window, or away from it. */
  z.object({ native: z.literal('look'), at: z.boolean() }),
  z.object({ native: z.literal('key'), window: z.number(), key: z.string() }),
  z.object({ native: z.literal('close'), window: z.number() }),
]);

export const nativeState = z.object({
  /** Ids of the menu's items that can be pressed. */
  menu: z.array(z.string()),
  tray: z.array(z.string()),
  tooltip: z.string(),
  badge: z.number(),
  notifications: z.array(z.object({ title: z.string(), body: z.string(), isOpen: z.boolean() })),
  shortcuts: z.array(z.string()),
  awake: z.number(),
  windows: z.array(
    z.object({
      visible: z.boolean(),
      fullscreen: z.boolean(),
      hasMenu: z.boolean(),
      x: z.number(),
    }),
  ),
});
export type NativeState = z.infer<typeof nativeState>;
export type NativeQuestion = z.infer<typeof nativeQuestion>;
