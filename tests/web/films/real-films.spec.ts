import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ensureFfmpeg, makeRealFilms, realFilms } from '#tests/support/real-films.ts';
import { choose, filesOf, openPanel, panel, versions } from '../film-setup.ts';

test('real films are sent, held up or refused as they should be, each with its words @deep', async ({
  browser,
}, info) => {
  // Films of full size are made, and each is decoded.
  test.setTimeout(600_000);
  test.skip(!ensureFfmpeg(), 'It makes films with ffmpeg, which is not installed here.');
  const folder = info.outputPath('films');
  mkdirSync(folder, { recursive: true });
  makeRealFilms(folder);
  const { page, id } = await openPanel(browser);
  for (const { name, verdict } of realFilms) {
    await test.step(name, async () => {
      await choose(page, path.join(folder, name));
      if (verdict.sent) {
        await expect(versions(page).first()).toContainText(name, { timeout: 60_000 });
        return;
      }
      const notice = panel(page).locator('[role=status], [role=alert]').filter({ hasText: name });
      for (const words of verdict.says) await expect(notice).toContainText(words);
      // Held up with nothing else; what is refused has no list.
      const isHeldUp = await notice.getByRole('button', { name: 'Send it anyway' }).isVisible();
      await expect(notice.getByRole('listitem')).toHaveCount(isHeldUp ? verdict.says.length : 0);
      await notice.getByRole('button', { name: /^(Dismiss|Do not send it)$/ }).click();
      await expect(notice).toBeHidden();
    });
  }
  const good = realFilms.filter(({ verdict }) => verdict.sent);
  await expect(async () => {
    expect((await filesOf(id)).map(({ name }) => name).toSorted()).toEqual(
      good.map(({ name }) => name).toSorted(),
    );
  }).toPass();
  await page.context().close();
});
