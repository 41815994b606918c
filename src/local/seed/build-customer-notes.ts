import { customerNote } from '#domain/customer-note.ts';
import type { ScenarioTime } from './scenario.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** What the admin noted about customers. */
export function buildCustomerNotes(at: ScenarioTime): SeedDocument[] {
  const notes = [
    {
      id: 'demo-note-mornings',
      userId: 'demo-customer',
      text: 'Best reached by phone before eleven. Decides on style frames together with her brother.',
      at: at(64, 9),
      editedAt: null,
    },
    {
      id: 'demo-note-pitcher',
      userId: 'demo-customer',
      text: 'The first pitcher came with a broken spout. She sent another one at her own cost:\ntwo tokens promised if the carrier does not pay.',
      at: at(12, 15),
      editedAt: at(11, 9),
    },
  ];
  return notes.map((note) =>
    seedDocument(`customerNotes/${note.id}`, customerNote, {
      ...note,
      by: 'demo-admin',
      byName: 'Ines Falk',
    }),
  );
}
