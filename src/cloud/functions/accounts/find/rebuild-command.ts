import { rebuildNameKeys } from './name-keys.ts';

// `npm run customer-keys`, for the project that the environment names.
const looked = await rebuildNameKeys();
console.log(`Wrote the keys of the names anew; looked at ${looked} documents.`);
