import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { mapStorage } from '#tests/support/map-storage.ts';
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
  vi.stubGlobal('localStorage', mapStorage());
  expect(opened('users')).toMatchObject({ name: '', isRestored: false });
  opened('users').write('Without a factor');
  expect(opened('users')).toMatchObject({ name: 'Without a factor', isRestored: true });
  expect(opened('audit').name).toBe('');
  opened('users').write('');
  expect(opened('users')).toMatchObject({ name: '', isRestored: false });
});
