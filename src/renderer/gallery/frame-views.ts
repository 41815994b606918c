import { galleryPath } from '#contracts/hosted-files.ts';

/** What can be opened around a sample page, by its name in the address. */
export const frameViews = {
  public: {
    title: 'Public frame',
    when: 'Everything that can be seen without logging in: slim header, content, footer.',
  },
  customer: {
    title: 'Customer frame',
    when: 'The pages of a customer: navigation, tokens left, account.',
  },
  staff: {
    title: 'Staff frame, for an admin',
    when: "The studio's own pages, dense: a rail beside them, bars above and below on phones.",
  },
  production: {
    title: 'Staff frame, for production',
    when: 'The same frame with what production may open: the video queue.',
  },
  loading: {
    title: 'Loading screen',
    when: 'The whole window, until the session is known.',
  },
} as const satisfies Record<string, { title: string; when: string }>;

export type FrameViewName = keyof typeof frameViews;

export const frameViewNames = ['public', 'customer', 'staff', 'production', 'loading'] as const;

/** The view that an address asks for; null for none, or for one that there is not. */
export function frameViewOf(asked: string | null): FrameViewName | null {
  return frameViewNames.find((name) => name === asked) ?? null;
}

/** Address of one frame around a sample page. */
export function frameViewPath(view: FrameViewName): string {
  return `${galleryPath}?frame=${view}`;
}
