/** The part of a window that a message box may stand on. */
type AskedWindow = { isDestroyed(): boolean; isVisible(): boolean };

type AskPersonDeps<Window, Message, Answer> = {
  platform: NodeJS.Platform;
  /** The main window, if there is one. */
  window: () => Window | null;
  over: (window: Window, message: Message) => Promise<Answer>;
  alone: (message: Message) => Promise<Answer>;
};

/**
 * Two ways to ask by the system's message box. `aboutPage` stands on the window, whose page can do
 * nothing meanwhile. `aside` lets somebody go on working, except on macOS: there a box without a
 * window would hold up everything, main included, until it is answered.
 */
export function createAskPerson<Window extends AskedWindow, Message, Answer>({
  platform,
  window,
  over,
  alone,
}: AskPersonDeps<Window, Message, Answer>) {
  const aboutPage = (message: Message): Promise<Answer> => {
    const shown = window();
    // Nobody would find a box on a window that is out of sight.
    const canCarry = shown !== null && !shown.isDestroyed() && shown.isVisible();
    return canCarry ? over(shown, message) : alone(message);
  };
  return { aboutPage, aside: platform === 'darwin' ? aboutPage : alone };
}
