/** Says what begins, and how it ended after how many seconds; gives its exit status. */
export async function timed(title: string, run: () => Promise<number>): Promise<number> {
  console.log(`\n== ${title}`);
  const startedAt = performance.now();
  const status = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`== ${title}: ${status === 0 ? 'done' : 'failed'} after ${seconds} s`);
  return status;
}
