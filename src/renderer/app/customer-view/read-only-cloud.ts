import type { Cloud } from '#data/cloud.ts';
import { ProductError } from '#domain/errors.ts';

/**
 * The cloud without what changes something: each other call is refused before it leaves the device. A
 * cart is not shown, because no member of staff may read one.
 */
export function readOnlyCloud(cloud: Cloud): Cloud {
  return {
    ...cloud,
    account: readOnly(cloud.account, [], {
      beginSecondFactor: refused,
      removeSecondFactor: refused,
      confirmPassword: refused,
      saveName: refused,
      savePhoto: refused,
      saveMailTiming: refused,
      changeEmail: refused,
      changePassword: refused,
      signOutOthers: refused,
      exportData: refused,
      deleteAccount: refused,
    }),
    identity: readOnly(cloud.identity, [], {
      register: refused,
      passwordPolicy: refused,
      logIn: refused,
      googleSignIn: refused,
      logOut: refused,
      logOutIdle: refused,
      sendVerification: refused,
      sendPasswordReset: refused,
      readPasswordReset: refused,
      confirmPasswordReset: refused,
      verifyEmail: refused,
      readAddressChange: refused,
      changeAddress: refused,
      readSecondFactorAddition: refused,
      revertSecondFactorAddition: refused,
      refresh: refused,
    }),
    users: readOnly(cloud.users, ['loadUsersPage', 'countMatchingUsers', 'findUserByEmail'], {}),
    briefs: readOnly(cloud.briefs, ['countSentBriefs'], {
      editBrief: refused,
      sendBrief: refused,
      takeBack: refused,
      approve: refused,
      sendBack: refused,
    }),
    carts: {
      ...readOnly(cloud.carts, [], {
        acceptTexts: refused,
        storeCart: refused,
      }),
      watchCart: () => (onCart) => {
        onCart({ cart: null, isCertain: true });
        return () => {};
      },
    },
    brands: readOnly(cloud.brands, [], { saveColors: refused }),
    subscriptions: readOnly(
      cloud.subscriptions,
      ['loadSubscriptionsPage', 'countMatchingSubscriptions', 'countHolders', 'countSubscriptions'],
      {},
    ),
    progress: readOnly(cloud.progress, [], { saveStep: refused }),
    bookings: readOnly(cloud.bookings, [], { saveCapacity: refused }),
    parcels: readOnly(cloud.parcels, ['findLikely'], {
      savePostalAddress: refused,
      announceParcel: refused,
      editParcel: refused,
      chooseAfterwards: refused,
      cancelParcel: refused,
    }),
    videos: readOnly(cloud.videos, ['loadHistoryPage', 'findConflict'], {
      createVideo: refused,
      editDraft: refused,
      deleteDraft: refused,
      moveVideo: refused,
    }),
    films: readOnly(
      cloud.films,
      [
        'loadOwnFilms',
        'loadPoster',
        'loadReview',
        'loadMissingFormats',
        'loadOutdatedFormats',
        'loadArrivingFormats',
        'loadOpenComments',
        'loadTitle',
      ],
      { saveCaptions: refused, endShare: refused },
    ),
    comments: readOnly(cloud.comments, [], {
      addComment: refused,
      rewordComment: refused,
      removeComment: refused,
      settleComment: refused,
    }),
    queue: readOnly(
      cloud.queue,
      ['loadRestPage', 'findVideos', 'loadCounters', 'loadUnknownStatusVideos'],
      { reconnect: refused, savePlan: refused },
    ),
    notes: readOnly(cloud.notes, ['loadNotesPage', 'loadMovesPage'], {
      addNote: refused,
      deleteNote: refused,
    }),
    customerNotes: readOnly(cloud.customerNotes, ['loadNotesPage'], {
      addNote: refused,
      editNote: refused,
      removeNote: refused,
    }),
    files: readOnly(cloud.files, ['countReturnedFrames'], {
      answerFrame: refused,
      removeFrame: refused,
      removeAsset: refused,
    }),
    studio: readOnly(cloud.studio, [], {
      saveQueueSettings: refused,
      addView: refused,
      deleteView: refused,
    }),
    call: refused,
    stopMail: refused,
  };
}

type Refused = () => Promise<never>;

/** The methods that answer later. A watch changes nothing, and neither does what answers at once. */
type Asked<Repository> = {
  [Name in keyof Repository]: NonNullable<Repository[Name]> extends (
    ...args: never[]
  ) => Promise<unknown>
    ? Name
    : never;
}[keyof Repository];

/** The same repository with these refusals. Each method that answers later is either one of them or reads. */
export function readOnly<Repository extends object, Read extends Asked<Repository>>(
  repository: Repository,
  _reads: readonly Read[],
  refusals: Record<Exclude<Asked<Repository>, Read>, Refused>,
): Repository {
  return { ...repository, ...refusals };
}

export const refused: Refused = () =>
  Promise.reject(
    new ProductError('forbidden', 'You only look at this account. Nothing was changed.'),
  );
