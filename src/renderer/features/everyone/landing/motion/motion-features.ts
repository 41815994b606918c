import { domAnimation } from 'framer-motion';

/** What `m` components need to move; fetched apart from them. */
export const motionFeatures = domAnimation;
