/** Calls to something that is fetched when one of them is made. */
export const callsOf =
  <Something>(fetch: () => Promise<Something>) =>
  <Args extends unknown[], Answer>(
    choose: (something: Something) => (...args: Args) => Promise<Answer>,
  ) =>
  async (...args: Args): Promise<Answer> =>
    choose(await fetch())(...args);
