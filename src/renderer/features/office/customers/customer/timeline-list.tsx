import { chakra, Text } from '@chakra-ui/react';
import {
  CalendarDays,
  Coins,
  CreditCard,
  FileText,
  Film,
  type LucideIcon,
  Mail,
  Package,
  Paperclip,
  ShoppingBag,
  StickyNote,
  TriangleAlert,
  Undo2,
  UserCog,
} from 'lucide-react';
import { receiveParcelPath, routes } from '#domain/routes.ts';
import { timelineKindLabels, type TimelineEntry, type TimelineKind } from '#domain/timeline.ts';
import { formatMoment } from '#lib/format-date.ts';
import { TextLink } from '#ui/text-link.tsx';

const icons = {
  subscription: ShoppingBag,
  payment: CreditCard,
  refund: Undo2,
  token: Coins,
  video: Film,
  parcel: Package,
  booking: CalendarDays,
  brief: FileText,
  file: Paperclip,
  mail: Mail,
  note: StickyNote,
  account: UserCog,
} satisfies Record<TimelineKind, LucideIcon>;

type TimelineListProps = { label: string; entries: readonly TimelineEntry[] };

/** Events under each other: what kind, what happened, who did it and when. */
export function TimelineList({ label, entries }: TimelineListProps) {
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <Event key={entry.id} entry={entry} />
      ))}
    </List>
  );
}

function Event({ entry }: { entry: TimelineEntry }) {
  const { kind, title, detail, byName, at, isProblem } = entry;
  const Icon = icons[kind];
  const path = pathOf(entry.about);
  return (
    <li>
      <chakra.span color={isProblem ? 'fg.error' : 'fg.muted'} pt={1}>
        {isProblem ? (
          <TriangleAlert size={18} aria-label="Needs a look" />
        ) : (
          <Icon size={18} aria-hidden />
        )}
      </chakra.span>
      <chakra.div minW={0} overflowWrap="anywhere">
        {path === null ? (
          <Text as="span" fontWeight="semibold">
            {title}
          </Text>
        ) : (
          <TextLink to={path}>{title}</TextLink>
        )}
        {detail === null ? null : (
          <Text textStyle="sm" whiteSpace="pre-line">
            {detail}
          </Text>
        )}
        <Text textStyle="sm" color="fg.muted">
          {[timelineKindLabels[kind], ...(byName === null ? [] : [byName])].join(' · ')}
        </Text>
      </chakra.div>
      <Text asChild textStyle="sm" color="fg.muted">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </Text>
    </li>
  );
}

/** Where staff work on it; a subscription is on this very page. */
function pathOf(about: TimelineEntry['about']): string | null {
  if (about === null) return null;
  switch (about.what) {
    case 'subscription':
      return `?tab=subscriptions&subscription=${encodeURIComponent(about.id)}`;
    case 'video':
      return `${routes.videoStatus.path}?video=${encodeURIComponent(about.id)}`;
    case 'parcel':
      return receiveParcelPath(about.id);
  }
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1.5rem minmax(0, 1fr)', md: '1.5rem minmax(0, 1fr) auto' },
      columnGap: 3,
      py: 2.5,
      borderBottomWidth: '1px',
    },
    '& > li > time': { gridColumn: { base: 2, md: 3 } },
  },
});
