import type { Firestore } from 'firebase/firestore';
import { createAccountRepository } from '#data/repositories/account-repository.ts';
import { createAuditRepository } from '#data/repositories/audit-repository.ts';
import { createExportsRepository } from '#data/repositories/exports-repository.ts';
import { createRollupsRepository } from '#data/repositories/rollups-repository.ts';
import { createReconciliationRepository } from '#data/repositories/reconciliation-repository.ts';
import { createBoardRepository } from '#data/repositories/board-repository.ts';
import { createBookingsRepository } from '#data/repositories/bookings-repository.ts';
import { createBrandsRepository } from '#data/repositories/brands-repository.ts';
import { createBriefsRepository } from '#data/repositories/briefs-repository.ts';
import { createCartsRepository } from '#data/repositories/carts-repository.ts';
import { createCommentsRepository } from '#data/repositories/comments-repository.ts';
import { createCustomerNotesRepository } from '#data/repositories/customer-notes-repository.ts';
import { createFilesRepository } from '#data/repositories/files-repository.ts';
import { createFilmsRepository } from '#data/repositories/films-repository.ts';
import { createLegalTextsRepository } from '#data/repositories/legal-texts-repository.ts';
import { createNotesRepository } from '#data/repositories/notes-repository.ts';
import { createParcelsRepository } from '#data/repositories/parcels-repository.ts';
import { createProductsRepository } from '#data/repositories/products-repository.ts';
import { createProgressRepository } from '#data/repositories/progress-repository.ts';
import { createQueueRepository } from '#data/repositories/queue-repository.ts';
import { createStudioRepository } from '#data/repositories/studio-repository.ts';
import { createSubscriptionsRepository } from '#data/repositories/subscriptions-repository.ts';
import { createSystemRepository } from '#data/repositories/system-repository.ts';
import { createUserDocuments } from '#data/repositories/user-documents.ts';
import { createUsersRepository } from '#data/repositories/users-repository.ts';
import { createVideosRepository } from '#data/repositories/videos-repository.ts';
import { ProductError } from '#domain/errors.ts';
import { createGates, openSystem } from '#domain/gates.ts';

/** The app's own repositories on somebody's connection. Their gates stand open: the rules decide. */
export function appOn(db: Firestore) {
  const gates = createGates({ loadStatus: () => Promise.resolve(openSystem), now: Date.now });
  return {
    account: createAccountRepository(db, gates),
    users: createUsersRepository(db),
    audit: createAuditRepository(db),
    exports: createExportsRepository(db),
    reconciliation: createReconciliationRepository(db),
    rollups: createRollupsRepository(db),
    briefs: createBriefsRepository(db, gates),
    userDocuments: createUserDocuments(db, gates),
    carts: createCartsRepository(db, gates),
    brands: createBrandsRepository(db, gates),
    products: createProductsRepository(db),
    subscriptions: createSubscriptionsRepository(db),
    legalTexts: createLegalTextsRepository(db),
    progress: createProgressRepository(db, gates),
    bookings: createBookingsRepository(db),
    parcels: createParcelsRepository(db, gates, 'https://orbitreel.test'),
    videos: createVideosRepository(db, gates),
    board: createBoardRepository(db),
    queue: createQueueRepository(db, gates),
    files: createFilesRepository(db, gates),
    films: createFilmsRepository(db, gates, 'https://orbitreel.test'),
    comments: createCommentsRepository(db, gates),
    notes: createNotesRepository(db, gates),
    customerNotes: createCustomerNotesRepository(db, gates),
    studio: createStudioRepository(db, gates),
    system: createSystemRepository(db, () => {}),
  };
}
export type App = ReturnType<typeof appOn>;

/**
 * The first answer that a listener gives; the listener then stops. That there is no connection is
 * none: an emulator that is busy answers later.
 */
export async function heard<T>(
  watch: (onValue: (value: T) => void, onError: (error: Error) => void) => () => void,
): Promise<T> {
  const first = Promise.withResolvers<T>();
  const stop = watch(first.resolve, (error) => {
    if (!(error instanceof ProductError && error.code === 'network')) first.reject(error);
  });
  return first.promise.finally(stop);
}
