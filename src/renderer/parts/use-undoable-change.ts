import { useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { useRemoveToast, useToast } from '#ui/toaster.tsx';

/** For this long a change can be undone. */
export const undoMilliseconds = 10_000;

type Change<Value, Id> = {
  /** What is changed; `saving` names it until the answer arrives. */
  id: Id;
  /** Newer toasts of the same key replace older ones. */
  key: string;
  from: Value;
  to: Value;
  save: (value: Value) => Promise<void>;
  done: Pick<Toast, 'tone' | 'title' | 'description'>;
  /** Title once the change is undone. */
  undone: string;
  /** Title when a value could not be saved. */
  failed: (value: Value) => string;
  /** Whether a failure offers another try. */
  canRetry?: boolean;
};

/** Why the last change was not saved. */
type Problem = { title: string; reason: string };

type UndoableOptions = {
  /** A failure is `problem` of the result, to be shown where the change was made. Usually a toast tells it. */
  failsInPlace?: boolean;
};

/** Saves changes at once; each can be undone from its toast. */
export function useUndoableChange<Value, Id = string>({
  failsInPlace = false,
}: UndoableOptions = {}) {
  const toast = useToast();
  const removeToast = useRemoveToast();
  const [saving, setSaving] = useState<Id | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const change = (wanted: Change<Value, Id>) => {
    const { id, key, from, to, save, done, undone, failed, canRetry = false } = wanted;
    const apply = async (value: Value, onSaved: () => void) => {
      setSaving(id);
      setProblem(null);
      try {
        await save(value);
        onSaved();
      } catch (error) {
        if (failsInPlace) {
          setProblem({ title: failed(value), reason: messageFor(error) });
          return;
        }
        toast({
          key,
          tone: 'danger',
          title: failed(value),
          description: messageFor(error),
          ...(canRetry
            ? { action: { label: 'Try again', onPress: () => void apply(value, onSaved) } }
            : {}),
        });
      } finally {
        setSaving(null);
      }
    };
    const undo = () => apply(from, () => toast({ key, tone: 'info', title: `Undone: ${undone}` }));
    // Pressed while this change is on its way, the Undo of an older one would bring back what was before that.
    removeToast(key);
    void apply(to, () =>
      toast({
        key,
        tone: 'success',
        ...done,
        duration: undoMilliseconds,
        action: { label: 'Undo', onPress: () => void undo() },
      }),
    );
  };

  return { saving, problem, change };
}
