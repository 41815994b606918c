import { writeFile } from 'node:fs/promises';
import { accessPage, accessPageFile } from './access-page.ts';

// `npm run access`: prints the access table into the documentation.
await writeFile(accessPageFile, accessPage());
