import { expect, test, vi } from 'vitest';
import { chooseDisplay, displayLabel, type Display } from './choose-display.ts';
import { createWallWindow, type FullWindow } from './wall-window.ts';

const display = (id: number, label = `Display ${id}`): Display => ({
  id,
  label,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
});
const [desk, beamer] = [display(1), display(2)];

function started(chosen: number | null = null, all: Display[] = [desk, beamer]) {
  const opened: number[] = [];
  const listeners: { closed: () => void; escape: () => void }[] = [];
  const onChange = vi.fn();
  const choice = { chosen };
  const wall = createWallWindow({
    displays: { all: () => all, working: () => desk.id },
    chosenDisplay: () => choice.chosen,
    onChange,
    open: ({ id }) => {
      opened.push(id);
      let isOpen = true;
      const heard = { closed: () => {}, escape: () => {} };
      listeners.push(heard);
      const window: FullWindow = {
        isDestroyed: () => !isOpen,
        close: () => {
          isOpen = false;
          heard.closed();
        },
        focus: vi.fn(),
        onClosed: (listener) => {
          heard.closed = listener;
        },
        onEscape: (listener) => {
          heard.escape = listener;
        },
      };
      return window;
    },
  });
  return { wall, opened, listeners, onChange, all, choice };
}

test('the wall opens once, on a display without the main window', () => {
  const { wall, opened } = started();
  wall.open();
  wall.open();
  expect(opened).toEqual([beamer.id]);
  expect(wall.state()).toBe('open');
});

test('Escape closes it, and it can be opened again', () => {
  const { wall, opened, listeners, onChange } = started();
  wall.open();
  listeners[0]?.escape();
  expect(wall.state()).toBe('closed');
  expect(onChange).toHaveBeenLastCalledWith('closed');
  wall.open();
  expect(opened).toEqual([beamer.id, beamer.id]);
});

test('the wall closes with its display and opens again with it', () => {
  const { wall, opened } = started();
  wall.open();
  wall.displayRemoved(desk.id);
  expect(wall.state()).toBe('open');
  wall.displayRemoved(beamer.id);
  expect(wall.state()).toBe('waiting-for-display');
  wall.displayAdded(display(3));
  expect(wall.state()).toBe('waiting-for-display');
  wall.displayAdded(beamer);
  expect(wall.state()).toBe('open');
  expect(opened).toEqual([beamer.id, beamer.id]);
});

test('a wall that is closed while it waits does not open again', () => {
  const { wall, opened } = started();
  wall.open();
  wall.displayRemoved(beamer.id);
  wall.close();
  wall.displayAdded(beamer);
  expect(wall.state()).toBe('closed');
  expect(opened).toHaveLength(1);
});

test('a missing chosen display is an error, and no other display is covered', () => {
  const { wall, opened } = started(9);
  expect(() => wall.open()).toThrow('is not connected');
  expect(opened).toEqual([]);
});

test('an open wall moves to a newly chosen display', () => {
  const { wall, opened, choice } = started();
  wall.open();
  wall.move();
  choice.chosen = desk.id;
  wall.move();
  expect(opened).toEqual([beamer.id, desk.id]);
  expect(wall.state()).toBe('open');
});

test('without a choice the only display is used', () => {
  expect(chooseDisplay([desk], null, desk.id)).toBe(desk);
  expect(chooseDisplay([], null, null)).toBeNull();
});

test('a display without a name is labelled by its size', () => {
  expect([displayLabel(desk), displayLabel(display(3, ''))]).toEqual(['Display 1', '1920 × 1080']);
});
