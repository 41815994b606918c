type Subject = { mount: () => void; change: (index: number, title: string) => void };

export type MeasuredPage = {
  /** Shows so many rows; milliseconds until they were painted. */
  mount: (count: number) => Promise<number>;
  /** Scrolls for so many frames, so many pixels each. */
  scroll: (frames: number, pixels: number) => Promise<void>;
  /** So many changes to one row after another, each in a task of its own. */
  change: (times: number) => Promise<void>;
};

declare global {
  interface Window {
    measured: MeasuredPage;
  }
}

/** Milliseconds after which the layout around a list is stable. */
const standing = 1000;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets the program that drives the browser measure a list; the data is made before any clock runs. */
export function offerToMeasure(prepare: (root: HTMLElement, count: number) => Subject): void {
  let subject: Subject | null = null;
  window.measured = {
    mount: async (count) => {
      const root = document.querySelector<HTMLElement>('#root');
      if (!root) throw new Error('There is no place for the list.');
      subject = prepare(root, count);
      await new Promise((resolve) => setTimeout(resolve, standing));
      const began = performance.now();
      subject.mount();
      while (root.querySelector('[data-row-id]') === null) await nextTask();
      await nextFrame();
      await nextTask();
      return performance.now() - began;
    },
    scroll: async (frames, pixels) => {
      const list = document.querySelector('[role=grid]');
      for (let frame = 0; frame < frames; frame += 1) {
        if (list) list.scrollTop += pixels;
        await nextFrame();
      }
    },
    change: async (times) => {
      for (let index = 0; index < times; index += 1) {
        subject?.change(index, `Change ${index} of ${times}`);
        await nextTask();
      }
    },
  };
}
