import type { Offer } from '#domain/product.ts';
import { publicPages } from './public-pages.ts';

/**
 * The studio as structured data for search engines (schema.org, JSON-LD).
 * @param siteUrl origin of the website, without a slash at its end
 */
export function structuredData(
  siteUrl: string,
  offers: readonly Offer[],
  questions: readonly { question: string; answer: string }[],
): object {
  const studio = { '@id': `${siteUrl}/#studio` };
  const packages = offers.filter(({ kind }) => kind === 'package');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...studio,
        name: 'Orbitreel',
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icons/icon-512.png`,
        description: publicPages.landing.description,
      },
      { '@type': 'WebSite', name: 'Orbitreel', url: `${siteUrl}/`, publisher: studio },
      {
        '@type': 'Service',
        name: 'Product videos on a subscription',
        serviceType: 'Product video production',
        provider: studio,
        offers: packages.map(({ name, description, prices }) => ({
          '@type': 'Offer',
          name,
          description,
          url: `${siteUrl}/#prices`,
          priceCurrency: 'USD',
          price: (prices.monthly / 100).toFixed(2),
        })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
