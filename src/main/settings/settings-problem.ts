/** A problem with a settings file; the app goes on in each case. */
export type SettingsProblem =
  /** It could not be read, or a newer version wrote it; `copy` is null when it was left in place. */
  | { kind: 'damaged' | 'newer'; path: string; copy: string | null }
  /** Changes stay in memory, for example because the disk is full. */
  | { kind: 'unsaved'; path: string; cause: unknown };

export type OnSettingsProblem = (problem: SettingsProblem) => void;

/** The problem as a line of the log. */
export function settingsProblemText(problem: SettingsProblem): string {
  switch (problem.kind) {
    case 'unsaved':
      return `${problem.path} could not be written: ${String(problem.cause)}`;
    case 'damaged':
      return `${problem.path} could not be read; ${whereItIs(problem.copy)}.`;
    case 'newer':
      return `${problem.path} was written by a newer version; ${whereItIs(problem.copy)}.`;
  }
}

function whereItIs(copy: string | null): string {
  return copy === null ? 'it was left as it is' : `it was moved to ${copy}`;
}
