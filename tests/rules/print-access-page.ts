import { accessPage } from './access-page.ts';

// `npm run access`: prints who may do what, cell by cell, in Markdown.
process.stdout.write(accessPage());
