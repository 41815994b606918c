import { doc, setDoc } from 'firebase/firestore';
import { z } from 'zod';
import { maxMentions } from '#domain/mentions.ts';
import { filmComment } from '#domain/review.ts';
import { staffMember } from '#domain/work-plan.ts';
import {
  answerDocument,
  commentDocument,
  commentIdOf,
  commentPathOf,
  filmReport,
  past,
} from './fixtures.ts';
import { isFilled } from './fuzz/change.ts';
import { people } from './people.ts';
import { edited, type Shape } from './shape.ts';

const { customer, production } = people;

/** A comment without its id, which is the name of its document. */
const writtenComment = z
  .record(z.string(), z.unknown())
  .transform((fields): Record<string, unknown> => ({ ...fields, id: 'new' }))
  .pipe(filmComment)
  .transform((comment) => {
    // Nobody accepts anything with the comment itself.
    const { id: _, accepted: __, ...fields } = comment;
    return fields;
  });

/** Customers mention nobody, and comments of before that was possible name nobody. */
const nobody = z.array(z.never()).optional();
const colleagues = z.array(staffMember.shape.uid).max(maxMentions).optional();
const identity = ['version', 'by', 'byName', 'byStaff', 'resolved'];
const times = ['createdAt', 'updatedAt'];

/** Comments on films, and what people may change of them. */
export const commentShapes: Record<string, Shape> = {
  'videos/comments, of the customer': {
    who: 'customer',
    valid: commentDocument(customer),
    times,
    fixed: [...identity, 'parentId', 'teamOnly'],
    optional: ['mentions'],
    schema: writtenComment,
    holds: ({ text, to, mentions }) =>
      isFilled(text) && Number(to) < filmReport.frames && nobody.safeParse(mentions).success,
    write: (me, document) => setDoc(doc(me.db, commentPathOf(customer.uid, 'new')), document),
  },
  'videos/comments, of the studio': {
    who: 'production',
    valid: { ...commentDocument(production), teamOnly: true, mentions: ['admin'] },
    times,
    fixed: [...identity, 'parentId'],
    optional: ['mentions'],
    schema: writtenComment,
    holds: ({ text, to, mentions }) =>
      isFilled(text) && Number(to) < filmReport.frames && colleagues.safeParse(mentions).success,
    write: (me, document) => setDoc(doc(me.db, commentPathOf(customer.uid, 'new')), document),
  },
  'videos/comments, an answer': {
    who: 'customer',
    valid: answerDocument(customer),
    times,
    // An answer belongs to the frames of what it answers.
    fixed: [...identity, 'teamOnly', 'from', 'to'],
    optional: ['mentions'],
    schema: writtenComment,
    holds: ({ text, parentId, mentions }) =>
      isFilled(text) &&
      nobody.safeParse(mentions).success &&
      (parentId === null || parentId === commentIdOf(customer.uid)),
    write: (me, document) => setDoc(doc(me.db, commentPathOf(customer.uid, 'new')), document),
  },
  'videos/comments, reworded': {
    who: 'customer',
    ...edited({ text: 'Larger, please.', drawing: '0,0 1,1', mentions: [], updatedAt: past }, () =>
      commentPathOf(customer.uid, commentIdOf(customer.uid)),
    ),
    schema: z.object({
      text: filmComment.shape.text,
      drawing: filmComment.shape.drawing,
      mentions: nobody,
      updatedAt: z.date(),
    }),
    holds: ({ text }) => isFilled(text),
  },
};
