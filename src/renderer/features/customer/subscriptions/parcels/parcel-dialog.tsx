import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { useOwnVideos } from '#data/firestore/live-queries.ts';
import { messageFor } from '#domain/errors.ts';
import type { Parcel } from '#domain/parcel.ts';
import { newReference } from '#domain/parcel-reference.ts';
import { isToFilm } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import {
  emptyParcel,
  fieldsOf,
  formOf,
  forVideos,
  problemsOf,
  typedParcel,
} from './parcel-form.ts';

type ParcelDialogProps = {
  subscriptionId: string;
  /** The parcel to change, or null for a new one. */
  parcel: Parcel | null;
  /** Whether it can be only for ordered videos that are still to be filmed, as the subscription has ended. */
  forOrderedOnly: boolean;
  /** Whether a parcel of this reference is there already. */
  isListed: (reference: string) => boolean;
  onClose: () => void;
};

/** Announces a parcel, or changes what was said of it. What is typed stays on the device until then. */
export function ParcelDialog({
  subscriptionId,
  parcel,
  forOrderedOnly,
  isListed,
  onClose,
}: ParcelDialogProps) {
  const { parcels } = useCloud();
  const { user } = useSignedIn();
  const videos = useOwnVideos(subscriptionId);
  const known = videos.state === 'ready' ? readableValues(videos.value) : [];
  const offered = forOrderedOnly ? known.filter(isToFilm) : known;
  const fields = useTypedFields(`parcel/${parcel?.id ?? `new/${subscriptionId}`}`, {
    schema: typedParcel,
    fresh: () =>
      parcel === null ? emptyParcel(newReference(), user.displayName ?? '') : formOf(parcel),
    // Announced after all, and its answer lost: what is typed now is for another one.
    isUsable: ({ reference }) => parcel !== null || !isListed(reference),
  });
  const { type, typed } = fields;
  const [areProblemsShown, showProblems] = useState(false);

  const check = () => {
    const isWhole = Object.keys(problemsOf(typed)).length === 0;
    if (!isWhole) showProblems(true);
    return isWhole;
  };
  const save = async () => {
    const { reference } = typed;
    const wanted = fieldsOf(forOrderedOnly ? forVideos(typed, offered) : typed);
    if (parcel !== null) {
      await parcels.editParcel(reference, wanted);
      return { title: `Parcel ${reference} is saved` };
    }
    const owner = { userId: user.uid, userEmail: user.email, subscriptionId };
    await parcels.announceParcel(owner, reference, wanted);
    return {
      title: `Parcel ${reference} is announced`,
      description: 'Print its packing slip and put it into the parcel.',
    };
  };

  return (
    <FormDialog
      title={parcel === null ? 'Announce a parcel' : `Parcel ${parcel.id}`}
      width="40rem"
      confirmLabel={parcel === null ? 'Announce it' : 'Save'}
      fields={fields}
      check={check}
      failedTitle={parcel === null ? 'The parcel was not announced' : 'It was not saved'}
      wordsOf={(failure) => `${messageFor(failure)} What you typed is kept on this device.`}
      onSend={save}
      onClose={onClose}
    >
      <Box color="fg">
        <ParcelFields
          typed={typed}
          problems={areProblemsShown ? problemsOf(typed) : {}}
          videos={offered}
          onType={type}
        />
      </Box>
    </FormDialog>
  );
}
