import { fieldsOf } from '#data/repositories/draft-fields.ts';
import { FieldConflictNotice } from '#parts/field-conflict.tsx';
import { fieldLabel, valueWords } from './field-words.ts';
import { isSameField } from './fit-edits.ts';
import type { EditedDraft } from './use-video-draft.ts';

type FieldConflictsProps = {
  edited: Pick<EditedDraft, 'conflicts' | 'resolve' | 'draft'>;
  isShown: (field: string) => boolean;
};

/** Both versions of each field that was changed here and elsewhere, to choose from. */
export function FieldConflicts({ edited, isShown }: FieldConflictsProps) {
  const inFields = fieldsOf(edited.draft);
  const shown = edited.conflicts.filter(({ field }) => isShown(field));
  return shown.map((conflict) => (
    <FieldConflictNotice
      key={JSON.stringify([
        conflict.field,
        conflict.startedAt,
        conflict.theirs,
        Object.keys(conflict.seen),
      ])}
      conflict={conflict}
      label={fieldLabel(conflict.field)}
      words={(value) => valueWords(conflict.field, value)}
      isSame={(one, other) => isSameField(conflict.field, one, other)}
      inField={inFields[conflict.field] ?? null}
      onChoose={(chosen) => edited.resolve(conflict, chosen)}
    />
  ));
}
