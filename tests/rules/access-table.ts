import { accountRows } from './table/account-rows.ts';
import { appRows } from './table/app-rows.ts';
import { commentRows } from './table/comment-rows.ts';
import { fileRows } from './table/file-rows.ts';
import { frameRows } from './table/frame-rows.ts';
import { parcelRows } from './table/parcel-rows.ts';
import { queueRows } from './table/queue-rows.ts';
import type { AccessRow } from './table/row.ts';
import { saleRows } from './table/sale-rows.ts';
import { shareRows } from './table/share-rows.ts';
import { studioRows } from './table/studio-rows.ts';
import { videoRows } from './table/video-rows.ts';

/** Who may do what: the table of who reads and writes each collection, spelled out. */
export const accessTable: AccessRow[] = [
  ...appRows,
  ...accountRows,
  ...saleRows,
  ...videoRows,
  ...fileRows,
  ...parcelRows,
  ...frameRows,
  ...shareRows,
  ...commentRows,
  ...queueRows,
  ...studioRows,
];

const kindOf = ({ operation, collection }: AccessRow) => `${operation} ${collection}`;
const firsts = new Set(
  [...Map.groupBy(accessTable, kindOf).values()].flatMap(([first]) => first ?? []),
);

/** Whether it stands for all rows of its operation and collection, where the deep tier has them all. */
export const isFirstOfKind = (row: AccessRow): boolean => firsts.has(row);
