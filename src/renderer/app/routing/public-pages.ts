import { routes } from '#domain/routes.ts';

/** A page's title and description for browsers, search engines and link previews. */
type PublicPage = {
  /** Its path; null for the page of unknown addresses. */
  path: string | null;
  /** The file that hosting serves. */
  file: string;
  title: string;
  description: string;
  /** Whether search engines should show it. */
  indexed: boolean;
};

/** The pages that are prerendered, and complete before any script runs. */
export const publicPages = {
  landing: {
    path: routes.landing.path,
    file: 'index.html',
    title: 'Product videos on a subscription · Orbitreel',
    description:
      'Motion-control filmed product videos of 5, 15 or 30 seconds, on a subscription. Send us the product; watch every step until delivery.',
    indexed: true,
  },
  login: {
    path: routes.login.path,
    file: 'login.html',
    title: 'Log in · Orbitreel',
    description: 'Log in to see where your product videos are, write the next one and order it.',
    indexed: true,
  },
  register: {
    path: routes.register.path,
    file: 'register.html',
    title: 'Create your account · Orbitreel',
    description:
      'An Orbitreel account takes a minute. Choose a package, plan your product videos and see the price before you pay.',
    indexed: true,
  },
  resetPassword: {
    path: routes.resetPassword.path,
    file: 'reset-password.html',
    title: 'Set a new password · Orbitreel',
    description: 'Ask for a link by e-mail and choose a new password for your Orbitreel account.',
    indexed: true,
  },
  notFound: {
    path: null,
    file: '404.html',
    title: 'Page not found · Orbitreel',
    description: 'There is no page at this address. Go on from the start page.',
    indexed: false,
  },
} satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof publicPages;
