import { chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { overlong } from '#lib/overlong.ts';

const errorLooks = {
  info: { color: 'primary.fg', Icon: Info },
  warning: { color: 'warning.fg', Icon: TriangleAlert },
  danger: { color: 'danger.fg', Icon: CircleAlert },
};
type ErrorTone = keyof typeof errorLooks;

/** What every form field offers. */
export type FieldTexts = {
  label: string;
  /** Help that is there from the start. */
  hint?: ReactNode;
  /** What is wrong and how to mend it, perhaps with a link; announced when it appears. */
  error?: ReactNode;
  /** How much it weighs. */
  errorTone?: ErrorTone | undefined;
  optional?: boolean | undefined;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'data-tone': ErrorTone | undefined;
};

/**
 * Label, control, hint and error, tied together for screen readers. With `maxLength` it counts near the
 * limit and marks what is beyond. The control never gets the attribute: a browser would cut what is pasted
 * without a word. So whatever saves the text asks `overlong` too.
 */
export function FieldShell({
  label,
  hint,
  error,
  errorTone = 'danger',
  optional = false,
  beside,
  value,
  maxLength,
  children,
}: FieldTexts & {
  /** What is in the control; needed for `maxLength` alone. */
  value?: unknown;
  /** Characters that can be saved. */
  maxLength?: number | undefined;
  /** Stands at the end of the label's line: a counter, a link. */
  beside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const tooLong =
    typeof value === 'string' && maxLength !== undefined ? overlong(value, maxLength) : null;
  const told = tooLong ?? error;
  const tone = tooLong === null ? errorTone : 'danger';
  const { color, Icon } = errorLooks[tone];
  const describedBy = [told ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ');
  return (
    <Flex direction="column" minW={0} w="full">
      <Flex justify="space-between" align="baseline" gap={3} mb={1.5}>
        <chakra.label htmlFor={id} fontWeight="semibold">
          {label}
          {optional ? (
            <chakra.span color="fg.subtle" fontWeight="normal">
              {' '}
              (optional)
            </chakra.span>
          ) : null}
        </chakra.label>
        {beside ?? <RoomLeft value={value} maxLength={maxLength} />}
      </Flex>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': told ? true : undefined,
        'data-tone': told ? tone : undefined,
      })}
      {hint ? (
        <Text as="div" id={hintId} textStyle="sm" color="fg.muted" mt={1.5}>
          {hint}
        </Text>
      ) : null}
      {/* Always present, so that screen readers announce what appears in it. */}
      <div id={errorId} aria-live="polite">
        {told ? (
          <Flex
            mt={1.5}
            gap={1.5}
            align="flex-start"
            color={color}
            textStyle="sm"
            fontWeight="semibold"
          >
            <Icon size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.1em' }} />
            <span>{told}</span>
          </Flex>
        ) : null}
      </div>
    </Flex>
  );
}

const numbers = new Intl.NumberFormat('en-US');

function RoomLeft({ value, maxLength }: { value: unknown; maxLength: number | undefined }) {
  if (typeof value !== 'string' || maxLength === undefined || value.length < maxLength * 0.9) {
    return null;
  }
  return (
    <Text
      as="span"
      textStyle="sm"
      color={value.length > maxLength ? 'danger.fg' : 'fg.muted'}
      flexShrink={0}
      data-numeric
    >
      {`${numbers.format(value.length)} of ${numbers.format(maxLength)} characters`}
    </Text>
  );
}
