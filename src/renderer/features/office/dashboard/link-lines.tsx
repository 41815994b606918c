import { chakra } from '@chakra-ui/react';

/** Lines with a link each, and what is known of it beside it. */
export const LinkLines = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 3,
      py: 1.5,
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& span': { color: 'fg.muted', fontSize: 'sm' },
  },
});
