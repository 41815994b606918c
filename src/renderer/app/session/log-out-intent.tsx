import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

type LogOutIntent = { intended: boolean; begin: () => void; clear: () => void };

const LogOutIntentContext = createContext<LogOutIntent>({
  intended: false,
  begin: () => {},
  clear: () => {},
});

/**
 * Remembers that the person logs out on purpose: a guard that loses its session then leads to the
 * landing page instead of asking to log in again. Public pages clear it.
 */
export function LogOutIntentProvider({ children }: { children: ReactNode }) {
  const [intended, setIntended] = useState(false);
  const begin = useCallback(() => setIntended(true), []);
  const clear = useCallback(() => setIntended(false), []);
  const intent = useMemo(() => ({ intended, begin, clear }), [intended, begin, clear]);
  return <LogOutIntentContext value={intent}>{children}</LogOutIntentContext>;
}

export function useLogOutIntent(): LogOutIntent {
  return useContext(LogOutIntentContext);
}
