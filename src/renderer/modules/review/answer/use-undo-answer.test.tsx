import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Toast } from '#ui/shown-toasts.ts';
import { useUndoAnswer } from './use-undo-answer.ts';

const screen = vi.hoisted(() => ({
  toasts: [] as Toast[],
  calls: [] as unknown[][],
  refusal: null as Error | null,
  undone: 0,
}));
vi.mock('#ui/toaster.tsx', () => ({
  useToast: () => (toast: Toast) => screen.toasts.push(toast),
  useRemoveToast: () => () => undefined,
}));
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({
    call: (...call: unknown[]) => {
      screen.calls.push(call);
      return screen.refusal === null ? Promise.resolve() : Promise.reject(screen.refusal);
    },
  }),
}));
beforeEach(() => {
  screen.toasts = [];
  screen.calls = [];
  screen.refusal = null;
  screen.undone = 0;
});

function answer(outcome: 'approved' | 'changes'): Toast | undefined {
  function Answered() {
    useUndoAnswer('cup', 2, () => (screen.undone += 1))(outcome);
    return null;
  }
  renderToStaticMarkup(<Answered />);
  return screen.toasts.at(-1);
}

test('an answer can be taken back from its message for ten seconds', async () => {
  const told = answer('approved');
  expect(told).toMatchObject({ title: 'You approved version 2', duration: 10_000 });
  expect(screen.calls).toEqual([]);
  told?.action?.onPress();
  await vi.waitFor(() => expect(screen.toasts).toHaveLength(2));
  expect(screen.calls).toEqual([
    ['reviewFilm', { videoId: 'cup', version: 2, outcome: 'approved', undo: true }],
  ]);
  expect(screen.toasts[1]).toMatchObject({
    key: told?.key,
    title: 'Undone: version 2 waits for your answer again',
  });
  expect(screen.undone).toBe(1);
});

test('an answer that stands says why', async () => {
  const told = answer('changes');
  screen.refusal = new Error('no');
  told?.action?.onPress();
  await vi.waitFor(() => expect(screen.toasts).toHaveLength(2));
  expect(screen.toasts[1]).toMatchObject({
    tone: 'danger',
    title: 'Your answer was not taken back',
  });
  expect(screen.undone).toBe(0);
});
