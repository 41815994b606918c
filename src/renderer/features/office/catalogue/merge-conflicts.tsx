import { VersionsNotice } from '#parts/field-conflict.tsx';
import { Notice } from '#ui/notice.tsx';
import { fieldLabels, type FormConflict, type FormField } from './use-merged-form.ts';

type MergeConflictsProps = {
  conflicts: readonly FormConflict[];
  /** What was taken over from somebody else, beside what is typed here. */
  taken: readonly FormField[];
  /** Who else saved it. */
  by: string;
  onChoose: (field: FormField, whose: 'mine' | 'theirs') => void;
};

/** What another admin has saved while this product was open here. */
export function MergeConflicts({ conflicts, taken, by, onChoose }: MergeConflictsProps) {
  return (
    <>
      {taken.length === 0 ? null : (
        <Notice title={`${by} has just changed this product`} announce="polite">
          Taken over into this form: {taken.map((field) => fieldLabels[field]).join('; ')}. What you
          typed stays.
        </Notice>
      )}
      {conflicts.map(({ field, mine, theirs }) => (
        <VersionsNotice
          key={field}
          title={`${fieldLabels[field]}: changed by you and by ${by}`}
          versions={[
            { name: 'Yours', words: mine || 'nothing' },
            { name: 'Theirs, saved already', words: theirs || 'nothing' },
          ]}
          choices={[
            { label: 'Keep mine', onChoose: () => onChoose(field, 'mine') },
            { label: 'Take theirs', onChoose: () => onChoose(field, 'theirs') },
          ]}
        />
      ))}
    </>
  );
}
