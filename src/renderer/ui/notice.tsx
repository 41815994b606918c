import { Box, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { palette: 'primary', Icon: Info, word: 'Note' },
  success: { palette: 'success', Icon: CircleCheck, word: 'Done' },
  warning: { palette: 'warning', Icon: TriangleAlert, word: 'Attention' },
  danger: { palette: 'danger', Icon: CircleX, word: 'Problem' },
} satisfies Record<NoticeTone, { palette: string; Icon: typeof Info; word: string }>;

type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** `banner` spans the frame, without rounded corners. */
  look?: 'box' | 'banner';
  /** Announced when it appears: `assertive` for what stops the person. */
  announce?: 'polite' | 'assertive' | undefined;
};

/** A message that stays: always a picture and words, never colour alone. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  look = 'box',
  announce,
}: NoticeProps) {
  const { palette, Icon, word } = looks[tone];
  return (
    <Flex
      role={announce === undefined ? undefined : announce === 'assertive' ? 'alert' : 'status'}
      wrap="wrap"
      align="center"
      gap={3}
      columnGap={4}
      px={look === 'banner' ? { base: 4, md: 'var(--page-inset, 1.5rem)' } : 4}
      py={3}
      bg={`${palette}.subtle`}
      borderColor={`${palette}.border`}
      borderWidth={look === 'banner' ? '0 0 1px' : '1px'}
      borderRadius={look === 'banner' ? 0 : 'control'}
    >
      <Flex flex="1 1 16rem" gap={3} minW={0}>
        <Box color={`${palette}.fg`} flexShrink={0} pt="0.2em">
          <Icon size={20} role="img" aria-label={word} />
        </Box>
        <Box minW={0}>
          {title === undefined ? null : <Text fontWeight="bold">{title}</Text>}
          {children}
        </Box>
      </Flex>
      {action === undefined ? null : <Box flexShrink={0}>{action}</Box>}
    </Flex>
  );
}

type ErrorNoticeProps = Pick<NoticeProps, 'title' | 'announce'> & {
  /** Why it did not work, in words; null while nothing failed. */
  error: string | null;
};

/** What failed, and nothing while nothing did. */
export function ErrorNotice({ error, title, announce = 'assertive' }: ErrorNoticeProps) {
  return error === null ? null : (
    <Notice tone="danger" title={title} announce={announce}>
      {error}
    </Notice>
  );
}
