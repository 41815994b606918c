import { accessTable } from './access-table.ts';
import { proveAccess } from './prove-access.ts';

proveAccess(
  'reads',
  accessTable.filter(({ operation }) => operation === 'get' || operation === 'list'),
);
