import { brief, briefIdOf, emptyBrief, type Brief } from '#domain/brief.ts';
import type { ScenarioTime } from './scenario.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/**
 * Approved briefs, one of a later block whose approval was revoked, one that waits for the studio after it was sent
 * back once, one that waits for its customer, and one that is being written.
 */
export function buildBriefs(at: ScenarioTime): SeedDocument[] {
  const studio = { by: 'demo-admin', byName: 'Ines Falk' };
  const renner = {
    userId: 'demo-renner',
    product:
      'R1, over-ear headphones with a hinge milled from one piece of aluminium. Forty hours on one charge, and every part can be replaced.',
    audience: 'People who listen to whole records, and repair what they own.',
    message: 'You hear what you did not hear before.',
    look: 'Black ground, one hard light that travels. Slow, close, no smoke.',
  };
  return [
    briefOf('sub_demo_renner_studio', {
      ...renner,
      voiceOver30:
        'Silence, first. Then everything you did not hear before. Forty hours on one charge. A hinge made from one piece. The R1, by Renner. Listen closer.',
      sentAt: at(109),
      approval: { ...studio, at: at(108) },
      createdAt: at(116),
      updatedAt: at(108),
    }),
    ...[
      { block: 2, message: 'It comes apart, and goes together again.', days: 52 },
      { block: 3, message: 'Made for a desk as much as for the road.', days: 8 },
    ].map(({ block, message, days }) =>
      briefOf('sub_demo_renner_studio', {
        ...renner,
        block,
        message,
        sentAt: at(days + 1),
        approval: { ...studio, at: at(days) },
        createdAt: at(days + 3),
        updatedAt: at(days),
      }),
    ),
    briefOf('sub_demo_renner_studio', {
      ...renner,
      block: 4,
      message: 'A colour for each of the four rooms it is used in.',
      returned: {
        ...studio,
        at: at(1),
        note: 'The green pair is not made any more, you write. Which one do we film instead?',
      },
      createdAt: at(6),
      updatedAt: at(1),
    }),
    briefOf('sub_demo_okafor_growth', {
      userId: 'demo-okafor',
      product: 'Nelum night serum: lotus and niacinamide, in a pipette bottle that is refilled.',
      audience: 'People who read the list of ingredients.',
      message: 'One drop works while you sleep.',
      look: 'Morning light through water. Close, slow, no faces.',
      voiceOver15: 'One drop, before you sleep. Lotus and niacinamide do the rest. Nelum.',
      sentAt: at(12),
      approval: { ...studio, at: at(11) },
      createdAt: at(20),
      updatedAt: at(11),
    }),
    briefOf('sub_demo_marchand_starter', {
      userId: 'demo-marchand',
      product: 'Watch straps, cut from one hide and stitched by hand. They change without a tool.',
      audience: 'People who wear one watch every day.',
      message: 'It gets better the longer you wear it.',
      look: 'Workshop light from one side. Hands may be seen, faces not.',
      voiceOver15: 'Cut from one hide. Stitched at eight to the inch. Made to be worn in.',
      sentAt: at(1),
      returned: {
        ...studio,
        at: at(2),
        note: 'Which of the two widths do we film? And may the stitching be shown unfinished?',
      },
      createdAt: at(5),
      updatedAt: at(1),
    }),
    briefOf('sub_demo_sorel_returned', {
      userId: 'demo-sorel',
      product: 'A set of three knives in a box of walnut: paring, bread and chef’s knife.',
      audience: 'People who give one good thing instead of many.',
      message: 'A gift that is used every day.',
      look: 'Evening, a set table. Warm light, and steel that stays cool.',
      voiceOver15: 'Three knives. One box. A gift that is used every day. Sorel.',
      returned: {
        ...studio,
        at: at(3),
        note: 'Does the box open in the film, or is it open from the start? And is it engraved?',
      },
      createdAt: at(12),
      updatedAt: at(3),
    }),
    briefOf('sub_demo_sorel_writing', {
      userId: 'demo-sorel',
      product: 'The pocket knife with a handle of boxwood.',
      audience: 'People who',
      createdAt: at(2),
      updatedAt: at(1),
    }),
  ];
}

function briefOf(
  subscriptionId: string,
  given: Partial<Brief> & Pick<Brief, 'userId' | 'createdAt' | 'updatedAt'>,
): SeedDocument {
  const block = given.block ?? 1;
  return seedDocument(`briefs/${briefIdOf({ subscriptionId, block })}`, brief, {
    ...emptyBrief,
    sentAt: null,
    returned: null,
    approval: null,
    ...given,
    subscriptionId,
    block,
  });
}
