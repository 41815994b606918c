import { Stack, Text } from '@chakra-ui/react';
import type { Afterwards } from '#domain/parcel.ts';
import { maxParcelText, maxParcelVideos, maxTracking, plainTracking } from '#domain/parcel.ts';
import type { Video } from '#domain/video.ts';
import { overlong } from '#lib/overlong.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ParcelProblems, TypedParcel } from './parcel-form.ts';

type ParcelFieldsProps = {
  typed: TypedParcel;
  problems: ParcelProblems;
  videos: readonly Pick<Video, 'id' | 'title'>[];
  onType: (change: Partial<TypedParcel>) => void;
};

/** What a customer says of a parcel. */
export function ParcelFields({ typed, problems, videos, onType }: ParcelFieldsProps) {
  return (
    <Stack gap={5}>
      <TextAreaField
        label="What is inside"
        hint="Each product, and how many. Any shape, color or version that we should film."
        rows={2}
        maxLength={maxParcelText.product}
        value={typed.product}
        error={problems.product}
        onChange={(event) => onType({ product: event.target.value })}
      />
      <VideoChoice
        videos={videos}
        chosen={typed.videoIds}
        onChoose={(videoIds) => onType({ videoIds })}
      />
      <TextField
        label="Name on the parcel"
        hint="The sender, as the label says. We look for it if the slip is lost."
        maxLength={maxParcelText.sender}
        value={typed.sender}
        error={problems.sender}
        onChange={(event) => onType({ sender: event.target.value })}
      />
      <ShipmentFields typed={typed} onType={onType} />
      <TextAreaField
        label="How to handle it"
        optional
        hint="Fragile parts, batteries, what must not get wet."
        rows={2}
        maxLength={maxParcelText.note}
        value={typed.note}
        onChange={(event) => onType({ note: event.target.value })}
      />
      <AfterwardsFields typed={typed} problem={problems.returnAddress} onType={onType} />
    </Stack>
  );
}

type VideoChoiceProps = Pick<ParcelFieldsProps, 'videos'> & {
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
};

/** Which videos are filmed with what is inside. */
export function VideoChoice({ videos, chosen, onChoose }: VideoChoiceProps) {
  if (videos.length === 0) {
    return (
      <Text color="fg.muted" textStyle="sm">
        You have no videos here yet. Write them whenever you like; the parcel can go first.
      </Text>
    );
  }
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset>
      <Text as="legend" fontWeight="semibold">
        Videos that it is for
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {`One parcel can serve several. Up to ${maxParcelVideos}. If you choose none, it is for all that are still to be filmed.`}
      </Text>
      <Stack gap={0} maxH="14rem" overflowY="auto" tabIndex={0} role="group" aria-label="Videos">
        {videos.map(({ id, title }) => (
          <CheckboxField
            key={id}
            label={title}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= maxParcelVideos}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

type PartProps = { typed: TypedParcel; onType: (change: Partial<TypedParcel>) => void };

/** Who brings it, and its number; most people know both only when it has left. */
function ShipmentFields({ typed, onType }: PartProps) {
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} gap={4}>
      <TextField
        label="Carrier"
        optional
        hint="UPS, DHL, FedEx, the post."
        maxLength={maxParcelText.carrier}
        value={typed.carrier}
        onChange={(event) => onType({ carrier: event.target.value })}
      />
      <TextField
        label="Tracking number"
        optional
        hint="You can add it later."
        error={overlong(plainTracking(typed.trackingNumber), maxTracking) ?? undefined}
        autoComplete="off"
        value={typed.trackingNumber}
        onChange={(event) => onType({ trackingNumber: event.target.value })}
      />
    </Stack>
  );
}

type AfterwardsProps = {
  typed: Pick<TypedParcel, 'afterwards' | 'returnAddress'>;
  problem: string | undefined;
  onType: (change: { afterwards?: Afterwards; returnAddress?: string }) => void;
};

/** What happens to the product when it is filmed. */
export function AfterwardsFields({ typed, problem, onType }: AfterwardsProps) {
  return (
    <Stack gap={4}>
      <RadioCards
        legend="After filming"
        columns={{ base: 1, sm: 2 }}
        value={typed.afterwards}
        onChange={(afterwards) => onType({ afterwards })}
        cards={[
          { value: 'return', title: 'Send it back', description: 'To the address that you give.' },
          { value: 'keep', title: 'Keep it', description: 'It does not come back.' },
        ]}
      />
      {typed.afterwards === 'keep' ? null : (
        <TextAreaField
          label="Address for the way back"
          rows={3}
          maxLength={maxParcelText.address}
          autoComplete="street-address"
          value={typed.returnAddress}
          error={problem}
          onChange={(event) => onType({ returnAddress: event.target.value })}
        />
      )}
    </Stack>
  );
}
