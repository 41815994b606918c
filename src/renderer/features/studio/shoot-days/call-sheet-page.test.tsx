import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { CallSheetPage } from './call-sheet-page.tsx';

const known = vi.hoisted(() => ({ serverNow: new Date(0) }));
vi.mock('#data/hooks/cloud-context.tsx', () => ({ useCloud: () => ({}) }));
vi.mock('#data/hooks/use-gate-closed.ts', () => ({ useGateClosed: () => false }));
vi.mock('#data/hooks/use-server-clock.ts', () => ({ useServerNow: () => known.serverNow }));
vi.mock('#stores/use-live.ts', async (load) => ({
  ...(await load()),
  useLive: () => ({ state: 'ready', value: { blocks: [], unreadable: 0 } }),
}));
vi.mock('./sheet/use-sheet-changes.ts', () => ({ useSheetChanges: () => ({ takes: [{}] }) }));
vi.mock('./sheet/running-order.ts', () => ({ placesBySetUp: () => [] }));
vi.mock('#domain/set-up.ts', async (load) => ({ ...(await load()), changesIn: () => 0 }));
vi.mock('./sheet/take-list.tsx', () => ({
  TakeList: ({ isUrgent }: { isUrgent: boolean }) => (isUrgent ? 'all in red' : 'not red'),
}));
vi.mock('#ui/page.tsx', () => ({ Page: ({ children }: { children: unknown }) => children }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function drawn({ device, server }: { device: string; server: string }): string {
  vi.setSystemTime(new Date(device));
  known.serverNow = new Date(server);
  return markupOf(
    <MemoryRouter initialEntries={['/admin/shoot-days/2026-03-10']}>
      <Routes>
        <Route path="/admin/shoot-days/:date" element={<CallSheetPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

test('the day before is one of the studio, also where the clock of the device is wrong by a day', () => {
  const [dayBefore, twoBefore] = ['2026-03-09T13:00:00Z', '2026-03-08T13:00:00Z'];
  expect(drawn({ device: twoBefore, server: dayBefore })).toContain('all in red');
  expect(drawn({ device: dayBefore, server: twoBefore })).toContain('not red');
});

test('it is red once the day before begins in New York, wherever somebody looks from', () => {
  const [before, after] = ['2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z'];
  expect(drawn({ device: before, server: before })).toContain('not red');
  expect(drawn({ device: after, server: after })).toContain('all in red');
});
