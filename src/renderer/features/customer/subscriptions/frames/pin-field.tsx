import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { FramePin } from '#domain/style-frame.ts';
import { pinWords } from '#modules/frames/frame-words.ts';

type PinFieldProps = {
  pin: FramePin | null;
  onMark: (pin: FramePin) => void;
  /** The picture. */
  children: ReactNode;
};

const middle: FramePin = { x: 0.5, y: 0.5 };
const step = 0.05;
const moves: Record<string, FramePin> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Marks a place on a picture, by a press or with the arrow keys, which begin in the middle. */
export function PinField({ pin, onMark, children }: PinFieldProps) {
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMark({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMark(pin === null ? middle : { x: within(pin.x + by.x), y: within(pin.y + by.y) });
  };
  return (
    <Field
      role="slider"
      tabIndex={0}
      aria-label="Marked place"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((pin ?? middle).x * 100)}
      aria-valuetext={pin === null ? 'none' : pinWords(pin)}
      onPointerDown={press}
      onKeyDown={moveByKey}
    >
      {children}
    </Field>
  );
}

/** A share with four digits. */
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

const Field = chakra('div', {
  base: {
    cursor: 'crosshair',
    touchAction: 'manipulation',
    borderRadius: 'control',
  },
});
