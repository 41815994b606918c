import { keptForPerson } from '#stores/kept-for-person.ts';
import { createMyWork } from './my-work.ts';
import { createSignalMemory } from './notification-choices.ts';
import { createSignalInbox } from './notification-inbox.ts';

/**
 * What somebody was signalled and knows of. It outlasts the page: on the desktop the queue is
 * followed on every page, by another part on each, and the bell tells of all of them.
 */
export const signalsFor = keptForPerson(
  (uid) => ({
    inbox: createSignalInbox(),
    // Whether they are an admin decides the usual choices alone.
    myWork: createMyWork(uid, createSignalMemory(uid, false).mine()),
  }),
  ({ inbox }) => inbox.stop(),
);
