import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { disposeSessionScoped, sessionScoped } from './session-scoped.ts';
import { useSessionScoped } from './use-session-scoped.ts';

test('a person finds what was kept for them, until they log out or somebody else comes', () => {
  const giveUp = vi.fn();
  const kept = sessionScoped((uid) => ({ uid }), giveUp);
  const anns = kept.open('ann');
  expect(kept.open('ann')).toBe(anns);
  expect(giveUp).not.toHaveBeenCalled();

  const bens = kept.open('ben');
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(anns);
  expect(kept.getState()).toEqual({ uid: 'ben', value: bens });
  disposeSessionScoped();
  expect(giveUp).toHaveBeenLastCalledWith(bens);
  expect(kept.getState()).toBeNull();
  expect(kept.open('ben')).not.toBe(bens);
  disposeSessionScoped();
  disposeSessionScoped();
  expect(giveUp).toHaveBeenCalledTimes(3);
});

test('rendering creates nothing, and disposes of nothing that is somebody else’s', () => {
  const create = vi.fn((uid: string) => uid);
  const dispose = vi.fn();
  const kept = sessionScoped(create, dispose);
  kept.open('ann');
  function Name() {
    return useSessionScoped(kept, 'ben', () => kept.open('ben')) ?? 'nobody yet';
  }
  expect(renderToStaticMarkup(createElement(Name))).toBe('nobody yet');
  expect(create).toHaveBeenCalledOnce();
  expect(dispose).not.toHaveBeenCalled();
});
