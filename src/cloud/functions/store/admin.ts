import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { lazily } from '../lazily.ts';

/** The project that this function runs in. */
export const admin = lazily((): App => getApps()[0] ?? initializeApp());

/** The project's database, past its rules. */
export const database = lazily(() => getFirestore(admin()));
