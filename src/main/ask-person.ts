/** The part of a window that can own a message box. */
type AskedWindow = { isDestroyed(): boolean; isVisible(): boolean };

type AskPersonDeps<Window, Message, Answer> = {
  platform: NodeJS.Platform;
  /** The main window, if there is one. */
  window: () => Window | null;
  over: (window: Window, message: Message) => Promise<Answer>;
  alone: (message: Message) => Promise<Answer>;
};

/**
 * Two kinds of message box. `aboutPage` is modal to the window. `aside` lets the person go on
 * working, except on macOS: there a box without a window blocks all of main until it is answered.
 */
export function createAskPerson<Window extends AskedWindow, Message, Answer>({
  platform,
  window,
  over,
  alone,
}: AskPersonDeps<Window, Message, Answer>) {
  const aboutPage = (message: Message): Promise<Answer> => {
    const shown = window();
    // A box on a hidden window would not be found.
    const canCarry = shown !== null && !shown.isDestroyed() && shown.isVisible();
    return canCarry ? over(shown, message) : alone(message);
  };
  return { aboutPage, aside: platform === 'darwin' ? aboutPage : alone };
}
