import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { lazily } from '../lazily.ts';

/** The project that this function runs in. */
export const admin = lazily((): App => getApps()[0] ?? initializeApp());

/** The project's database. Functions only ask and answer, so they spare themselves gRPC's start. */
export const database = lazily(() => initializeFirestore(admin(), { preferRest: true }));
