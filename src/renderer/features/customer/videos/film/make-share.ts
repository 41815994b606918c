import { ProductError } from '#domain/errors.ts';

type Shares = {
  newId: () => string;
  /** Makes the link of this id; asked again, it makes no second one. */
  create: (id: string) => Promise<unknown>;
};

/**
 * Makes links, and gives their ids. An id is kept until its link is made, so that trying again makes no second one. One
 * that was made before its answer was lost, and has ended since or opens another version, gives way to another.
 */
export function createShareMaker() {
  let next: string | null = null;
  return async ({ newId, create }: Shares): Promise<string> => {
    let id = (next ??= newId());
    try {
      await create(id);
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== 'link-ended') throw error;
      id = next = newId();
      await create(id);
    }
    next = null;
    return id;
  };
}
