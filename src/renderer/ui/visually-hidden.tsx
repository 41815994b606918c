import { chakra } from '@chakra-ui/react';

/** Read out, not shown. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
