import { configureGlobal } from 'fast-check';

// Otherwise a list "of at most 40" has about ten elements, and a longest text is hardly ever tried.
configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });
