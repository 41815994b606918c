import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Cloud } from '#data/cloud.ts';
import { CloudContext, LoadCloudContext } from '#data/hooks/cloud-context.tsx';
import { errorOf } from '#lib/error-of.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { loadCloud } from './load-cloud.ts';
import { useLogOutIntent } from './log-out-intent.tsx';
import { withLogOutIntent } from './with-log-out-intent.ts';

type CloudProblem = { error: Error; retry: () => void };
const CloudProblemContext = createContext<CloudProblem | null>(null);

/** Loads the cloud when something below asks for it, so that public pages paint without it. */
export function CloudProvider({ children }: { children: ReactNode }) {
  const { tokens } = usePlatform();
  const { begin: onLogOut, clear: onStay } = useLogOutIntent();
  const [cloud, setCloud] = useState<Cloud | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const loading = useRef<Promise<Cloud> | null>(null);

  const load = useCallback(() => {
    loading.current ??= loadCloud(tokens).then(
      (loaded) => {
        const cloudWithIntent = withLogOutIntent(loaded, onLogOut, onStay);
        setCloud(cloudWithIntent);
        return cloudWithIntent;
      },
      (reason: unknown) => {
        loading.current = null;
        setError(errorOf(reason));
        throw reason;
      },
    );
    return loading.current;
  }, [tokens, onLogOut, onStay]);

  const problem = useMemo<CloudProblem | null>(() => {
    if (error === null) return null;
    return {
      error,
      retry: () => {
        setError(null);
        load().catch(() => {
          // The problem is shown again.
        });
      },
    };
  }, [error, load]);

  return (
    <LoadCloudContext value={load}>
      <CloudContext value={cloud}>
        <CloudProblemContext value={problem}>{children}</CloudProblemContext>
      </CloudContext>
    </LoadCloudContext>
  );
}

/** Why the cloud could not be loaded, if it could not. */
export function useCloudProblem(): CloudProblem | null {
  return useContext(CloudProblemContext);
}

/** Loads the cloud as soon as the page has painted. */
export function useCloudSoon(load: () => Promise<Cloud>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    load().catch(() => {
      // The parts that need it show the problem.
    });
  }, [load, wanted]);
}
