import { Notice } from '#ui/notice.tsx';

const names = {
  subscription: { one: 'A subscription cannot be shown', many: 'Subscriptions cannot be shown' },
  video: { one: 'A video cannot be shown', many: 'Videos cannot be shown' },
  file: { one: 'A file cannot be shown', many: 'Files cannot be shown' },
  brief: { one: 'A brief cannot be shown', many: 'Briefs cannot be shown' },
  booking: { one: 'A shoot day cannot be shown', many: 'Shoot days cannot be shown' },
  parcel: { one: 'A parcel cannot be shown', many: 'Parcels cannot be shown' },
  version: { one: 'A version cannot be shown', many: 'Versions cannot be shown' },
};

type UnreadableNoticeProps = { kind: keyof typeof names; ids: readonly string[] };

/** Names the customer's documents that cannot be read, by id; nothing when there are none. */
export function UnreadableNotice({ kind, ids }: UnreadableNoticeProps) {
  if (ids.length === 0) return null;
  const isOne = ids.length === 1;
  return (
    <Notice tone="warning" title={names[kind][isOne ? 'one' : 'many']}>
      {isOne ? 'It is stored and not affected.' : 'They are stored and not affected.'} Write to the
      studio and mention {ids.join(', ')}.
    </Notice>
  );
}
