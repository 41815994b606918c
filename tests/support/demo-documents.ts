import { demoData } from '#local/seed/demo-data.ts';

/** The documents of the demo data, as `npm start` writes them. */
export const { documents: demoDocuments } = demoData(
  new Date('2026-11-20T15:30:00Z'),
  'http://site.test',
);
