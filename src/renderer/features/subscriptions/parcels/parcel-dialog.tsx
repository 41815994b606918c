import { Box, Stack } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { useOwnVideos } from '#data/firestore/live-queries.ts';
import type { Parcel } from '#domain/parcel.ts';
import { newReference } from '#domain/parcel-reference.ts';
import { isToFilm } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { useToast } from '#ui/toaster.tsx';
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
  const toast = useToast();
  const videos = useOwnVideos(subscriptionId);
  const known = videos.state === 'ready' ? readableValues(videos.value) : [];
  const offered = forOrderedOnly ? known.filter(isToFilm) : known;
  const kept = useTypedText(
    useTypedStorage(),
    `parcel/${parcel?.id ?? `new/${subscriptionId}`}`,
    typedParcel,
  );
  // Announced after all, and its answer lost: what is typed now is for another one.
  const isSent = parcel === null && kept.restored !== null && isListed(kept.restored.reference);
  const restored = isSent ? null : kept.restored;
  const fresh = () =>
    parcel === null ? emptyParcel(newReference(), user.displayName ?? '') : formOf(parcel);
  const [typed, setTyped] = useState(() => restored ?? fresh());
  const [areProblemsShown, showProblems] = useState(false);
  const { pending, error, attempt } = useAttempt();
  const form = useRef<HTMLFormElement>(null);

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.keep(next);
  };
  const leave = () => {
    kept.clear();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (Object.keys(problemsOf(typed)).length > 0) {
      showProblems(true);
      // The fields say what is missing once they are drawn.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    const fields = fieldsOf(forOrderedOnly ? forVideos(typed, offered) : typed);
    const owner = { userId: user.uid, userEmail: user.email, subscriptionId };
    const isSaved = await attempt(() =>
      parcel === null
        ? parcels.announceParcel(owner, typed.reference, fields)
        : parcels.editParcel(typed.reference, fields),
    );
    if (!isSaved) return;
    toast(
      parcel === null
        ? {
            tone: 'success',
            title: `Parcel ${typed.reference} is announced`,
            description: 'Print its packing slip and put it into the parcel.',
          }
        : { tone: 'success', title: `Parcel ${typed.reference} is saved` },
    );
    leave();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={parcel === null ? 'Announce a parcel' : `Parcel ${parcel.id}`}
      width="40rem"
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={pending ? onClose : leave}>
            {pending ? 'Close' : 'Cancel'}
          </Button>
          <Button tone="accent" pending={pending} onClick={() => form.current?.requestSubmit()}>
            {parcel === null ? 'Announce it' : 'Save'}
          </Button>
        </>
      }
    >
      <Box color="fg">
        <form ref={form} noValidate onSubmit={(event) => void save(event)}>
          <Stack gap={5}>
            {restored === null ? null : (
              <RestoredText
                onDiscard={() => {
                  kept.clear();
                  setTyped(fresh());
                }}
              />
            )}
            <ParcelFields
              typed={typed}
              problems={areProblemsShown ? problemsOf(typed) : {}}
              videos={offered}
              onType={type}
            />
            {error === null ? null : (
              <Notice
                tone="danger"
                announce="assertive"
                title={parcel === null ? 'The parcel was not announced' : 'It was not saved'}
              >
                {error} What you typed is kept on this device.
              </Notice>
            )}
          </Stack>
        </form>
      </Box>
    </Dialog>
  );
}
