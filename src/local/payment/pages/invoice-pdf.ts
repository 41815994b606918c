import { billedToLines } from '../buyer.ts';
import type { Invoice } from '../stripe-objects.ts';
import { day } from './words.ts';

const size = { width: 595, height: 842 };
const margin = 56;
const lineHeight = 20;

/** An invoice as a file of one page in the one font that every reader has. */
export function invoicePdf(invoice: Invoice): Buffer {
  const money = (amount: number) =>
    `${invoice.currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
  const words = [
    `Invoice ${invoice.number ?? invoice.id}`,
    `${day(invoice.created)}, for`,
    ...billedToLines(invoice),
    '',
    ...invoice.lines.data.map(
      ({ description, amount }) => `${description ?? 'Subscription'}: ${money(amount)}`,
    ),
    '',
    `Total: ${money(invoice.total)} (${invoice.status ?? 'draft'})`,
    'Test mode: no money moved.',
  ];
  const content = [
    `BT /F1 12 Tf ${lineHeight} TL ${margin} ${size.height - margin} Td`,
    ...words.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] ` +
      '/Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Text for a string of a page: plain ASCII, so that a byte is a character. */
const escaped = (text: string) =>
  text
    .replaceAll('×', 'x')
    .replaceAll(/[^ -~]/g, '?')
    .replaceAll(/[\\()]/g, String.raw`\$&`);

/** The objects, numbered from 1, with the table that says where each begins. */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
