import { defineStyle } from '@chakra-ui/react';
import { rowCss } from '../rows/row-css.ts';

const areas = (columns: string) => ({ gridTemplateColumns: columns });

/** The table: cells in one grid of columns, which gives way where there is little room. */
export const tableCss = defineStyle({
  ...rowCss,
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  containerType: 'inline-size',
  borderWidth: '1px',
  borderRadius: 'control',
  fontSize: 'sm',
  _focusVisible: { outlineOffset: '-3px' },
  '& .head': { position: 'sticky', top: 0, zIndex: 2, bg: 'bg.subtle', borderBottomWidth: '1px' },
  '& .head-row, & [data-row-id]': {
    display: 'grid',
    alignItems: 'center',
    columnGap: 3,
    px: 3,
    ...areas(
      '1.25rem minmax(9rem, 2fr) 6.5rem minmax(8rem, 1.2fr) 2.75rem 8.5rem 8rem 8.5rem minmax(8rem, 1.2fr) 4rem',
    ),
  },
  '& .head-row': { h: '2.25rem', color: 'fg.muted', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& .sort': { fontWeight: 'semibold', _hover: { color: 'fg', textDecoration: 'underline' } },
  '& [data-row-id]': { ...rowCss['& [data-row-id]'], h: '2.5rem', borderBottomWidth: '1px' },
  '& [data-row-id]:hover': { bg: 'bg.subtle' },
  '& [data-row-id] > *': { minW: 0 },
  '& .cell-length, & .cell-acts': { textAlign: 'end' },
  '& .cell-length': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .cell-pick': { display: 'flex' },
  '@container (max-width: 74rem)': {
    '& .cell-length': { display: 'none' },
    '& .head-row, & [data-row-id]': areas(
      '1.25rem minmax(9rem, 2fr) 6.5rem minmax(8rem, 1.2fr) 8.5rem 8rem 8.5rem minmax(8rem, 1.2fr) 4rem',
    ),
  },
  '@container (max-width: 69.5rem)': {
    '& .cell-customer': { display: 'none' },
    '& .head-row, & [data-row-id]': areas(
      '1.25rem minmax(9rem, 1.5fr) 6.5rem 8rem 8rem 8.5rem minmax(8rem, 1fr) 4rem',
    ),
  },
  '@container (max-width: 61rem)': {
    '& .cell-labels': { display: 'none' },
    '& .head-row, & [data-row-id]': areas('1.25rem minmax(8rem, 1fr) 6.5rem 8rem 8rem 8.5rem 4rem'),
  },
  '@container (max-width: 51rem)': {
    '& .cell-assignee': { display: 'none' },
    '& .head-row, & [data-row-id]': areas('1.25rem minmax(8rem, 1fr) 6.5rem 8rem 8.5rem 4rem'),
  },
  // Three lines to a video, where columns find no room at all.
  '&[data-narrow] .head': { srOnly: true },
  '&[data-narrow] [data-row-id]': {
    h: '5.5rem',
    columnGap: 2,
    gridTemplateColumns: '1.5rem auto minmax(0, 1fr) auto',
    gridTemplateRows: '1fr 1fr 1fr',
    gridTemplateAreas: '"pick title title acts" "pick status due acts" "pick age age acts"',
    py: 1.5,
  },
  '&[data-narrow] .cell-pick': { gridArea: 'pick' },
  '&[data-narrow] .cell-title': { gridArea: 'title' },
  '&[data-narrow] .cell-status': { gridArea: 'status' },
  '&[data-narrow] .cell-age': { gridArea: 'age' },
  '&[data-narrow] .cell-due': { gridArea: 'due' },
  '&[data-narrow] .cell-acts': { gridArea: 'acts' },
  // The menu begins with it.
  '&[data-narrow] [data-act=forward]': { display: 'none' },
});
