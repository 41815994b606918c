import { Box } from '@chakra-ui/react';
import type { ComponentProps, RefObject } from 'react';
import type { Colleague } from '#domain/work-plan.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MentionList, useMentions } from './mention-list.tsx';

type MentionFieldProps = Pick<
  ComponentProps<typeof TextAreaField>,
  'label' | 'hint' | 'error' | 'rows' | 'dir' | 'maxLength' | 'onKeyDown'
> & {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The colleagues who are offered after an `@`. */
  staff: readonly Colleague[];
  value: string;
  /** With the uid of a colleague who was chosen from the list. */
  onText: (text: string, chosen?: string) => void;
};

/** Several lines of text that may mention colleagues. */
export function MentionField({ ref, staff, value, onText, ...rest }: MentionFieldProps) {
  const mentions = useMentions({ field: ref, staff, text: value, onText });
  return (
    <Box position="relative">
      <TextAreaField
        ref={ref}
        {...rest}
        value={value}
        {...(staff.length === 0 ? {} : mentions.fieldProps)}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          mentions.onCaret(currentTarget.selectionStart);
        }}
        onSelect={({ currentTarget }) => mentions.onCaret(currentTarget.selectionStart)}
        onBlur={mentions.onBlur}
        onKeyDown={(event) => {
          mentions.onKeyDown(event);
          rest.onKeyDown?.(event);
        }}
      />
      {mentions.isOpen ? (
        <MentionList
          id={mentions.listId}
          members={mentions.members}
          active={mentions.active}
          onChoose={mentions.choose}
        />
      ) : null}
      <VisuallyHidden role="status">{mentions.sentence}</VisuallyHidden>
    </Box>
  );
}
