import { accessTable } from './access-table.ts';
import { everyone, type Who } from './people.ts';
import type { AccessRow } from './table/row.ts';

const introduction = `# Who may do what

Printed by \`npm run access\` from the table that \`npm run test:rules\` proves, cell by cell, against
\`src/cloud/firestore.rules\`. A test fails while this page says something else than the table.

"By the app" means that the app's own repositories made the request, so every query and write of the
product stands here; the others are what somebody could try without it. "Own" is what belongs to the
person of the column, "the customer's" what belongs to the person of the column "customer". A dot is a
refusal. A list without a limit is open to admins only where they count, because the database cannot
tell a count from one.

While an admin has switched writing off (\`disableWrites\` or \`completeShutdown\`), every create,
update and delete below is for admins alone, but for the end of a link to a film. Reading goes on, so that everybody can see what is going
on and the switches can be seen to open again.`;

const descriptions = {
  nobody: 'not logged in',
  newcomer: 'logged in, without a user document yet',
  unverified: 'a customer whose address is not confirmed',
  customer: 'a customer',
  neighbour: 'another customer',
  production: 'production staff',
  admin: 'an admin',
  'unverified production': 'production staff whose address is not confirmed',
  'unverified admin': 'an admin whose address is not confirmed',
  disabled: 'a customer who was switched off, with a token that is still good',
  'disabled admin': 'an admin who was switched off, with a token that is still good',
  'signed-out admin':
    'an admin who signed out this device from another, with a token that is still good',
} satisfies Record<Who, string>;

/** The access table as a page in Markdown. */
export function accessPage(): string {
  const cells = accessTable.length * everyone.length;
  return [
    introduction,
    `${cells} cells: ${accessTable.length} operations, ${everyone.length} people.`,
    everyone.map((who) => `- **${who}**: ${descriptions[who]}`).join('\n'),
    ...[...new Set(accessTable.map((row) => row.collection))].toSorted().map(section),
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function section(collection: string): string {
  const rows = accessTable.filter((row) => row.collection === collection);
  return [
    `## ${collection}`,
    [
      `| Operation | ${everyone.join(' | ')} |`,
      `|---|${everyone.map(() => ':-:|').join('')}`,
      ...operations
        .flatMap((operation) => rows.filter((row) => row.operation === operation))
        .map(line),
    ].join('\n'),
  ].join('\n\n');
}

const operations: AccessRow['operation'][] = ['get', 'list', 'create', 'update', 'delete'];

function line({ operation, what, allowed }: AccessRow): string {
  const marks = everyone.map((who) => (allowed.includes(who) ? 'yes' : '·'));
  return `| ${operation}: ${what} | ${marks.join(' | ')} |`;
}
