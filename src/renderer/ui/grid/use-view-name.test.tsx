import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useViewName } from './use-view-name.ts';

afterEach(() => void vi.unstubAllGlobals());

type ViewName = ReturnType<typeof useViewName>;

function opened(table: string): ViewName {
  const seen: ViewName[] = [];
  const Probe = () => {
    seen.push(useViewName(table, 'ana'));
    return null;
  };
  renderToStaticMarkup(<Probe />);
  const [found] = seen;
  if (found === undefined) throw new Error('The hook was not called');
  return found;
}

test('the name that is typed for a view survives a reload, for its own table', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
  expect(opened('users')).toMatchObject({ name: '', isRestored: false });
  opened('users').write('Without a factor');
  expect(opened('users')).toMatchObject({ name: 'Without a factor', isRestored: true });
  expect(opened('audit').name).toBe('');
  opened('users').write('');
  expect(opened('users')).toMatchObject({ name: '', isRestored: false });
});
