import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { offer, type Offer } from '#domain/product.ts';
import { startingCatalogue } from '#domain/starting-catalogue.ts';
import { readDeployment } from '../deployment.ts';
import { offersPath } from '../project-paths.ts';
import { loadSiteRenderer, type SiteRenderer } from './site-renderer.ts';
import { writePages } from './write-pages.ts';

/** Where `npm start` serves the site. */
const localSiteUrl = 'http://127.0.0.1:5173';

/**
 * The data of the site that is known before its scripts are built. A build for a real project reads
 * its catalogue; any other shows the starting catalogue.
 */
export async function prepareSite() {
  const renderer = await loadSiteRenderer();
  const deployment = readDeployment(process.env);
  const site =
    deployment.state === 'known'
      ? {
          siteUrl: deployment.config.siteUrl.replace(/\/$/, ''),
          offers: await offersNow(renderer, deployment.config),
        }
      : {
          siteUrl: localSiteUrl,
          offers: startingCatalogue(new Date(0)).map((product) => offer.parse(product)),
        };
  await mkdir(path.dirname(offersPath), { recursive: true });
  await writeFile(offersPath, JSON.stringify(site.offers));
  return { writePages: () => writePages(renderer, site) };
}

async function offersNow(
  renderer: SiteRenderer,
  config: Parameters<SiteRenderer['loadOffers']>[0],
): Promise<Offer[] | null> {
  try {
    const offers = await renderer.loadOffers(config);
    return offers.length > 0 ? offers : null;
  } catch (error) {
    // A first deployment has no catalogue yet; the page then asks for it when it is open.
    console.warn(
      'The catalogue does not answer, so the start page is built without prices.',
      error,
    );
    return null;
  }
}
