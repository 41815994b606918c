import type { Query } from 'firebase-admin/firestore';
import { briefIdOf, type BriefBlock } from '#domain/brief.ts';
import { database } from '../store/admin.ts';

export const briefReference = (of: BriefBlock) => database().doc(`briefs/${briefIdOf(of)}`);

/** The briefs of a subscription, one for each block that was begun. */
export const briefsOf = (subscriptionId: string): Query =>
  database().collection('briefs').where('subscriptionId', '==', subscriptionId);
