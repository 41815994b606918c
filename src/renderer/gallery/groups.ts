import type { ComponentType } from 'react';
import { ActionsGroup } from './groups/actions-group.tsx';
import { ChoicesGroup } from './groups/choices-group.tsx';
import { ColorsGroup } from './groups/colors-group.tsx';
import { DataGroup } from './groups/data-group.tsx';
import { FieldsGroup } from './groups/fields-group.tsx';
import { FoundationsGroup } from './groups/foundations-group.tsx';
import { GridGroup } from './groups/grid-group.tsx';
import { MessagesGroup } from './groups/messages-group.tsx';
import { ProgressGroup } from './groups/progress-group.tsx';
import { StatesGroup } from './groups/states-group.tsx';

type ComponentGroup = {
  /** The anchor of its address. */
  id: string;
  title: string;
  lead: string;
  Group: ComponentType;
};

/** The groups in the order that a screen is thought of: ground, state, then what it says. */
export const groups: readonly ComponentGroup[] = [
  {
    id: 'foundations',
    title: 'Foundations',
    lead: 'The marks, the type, the 4 px rhythm and the grid that everything else keeps to.',
    Group: FoundationsGroup,
  },
  {
    id: 'colors',
    title: 'Colours',
    lead: 'Tokens by meaning, each in both modes. A unit test computes the same contrasts and fails below AA.',
    Group: ColorsGroup,
  },
  {
    id: 'states',
    title: 'Loading, empty, failed',
    lead: 'Every screen has these three besides its content. None of them moves what stands around it.',
    Group: StatesGroup,
  },
  {
    id: 'messages',
    title: 'Messages and questions',
    lead: 'Notices that stay, toasts that pass, and dialogs that ask first.',
    Group: MessagesGroup,
  },
  {
    id: 'actions',
    title: 'Buttons, links, menus',
    lead: 'Buttons do something and are named with a verb; links lead somewhere. One accent a screen.',
    Group: ActionsGroup,
  },
  {
    id: 'fields',
    title: 'Form fields',
    lead: 'Label, control, hint and error belong together; an error says how to fix it.',
    Group: FieldsGroup,
  },
  {
    id: 'choices',
    title: 'Choices and views',
    lead: 'One of a few, some of a number, on or off, and several views of the same thing.',
    Group: ChoicesGroup,
  },
  {
    id: 'data',
    title: 'Tables, lists, facts',
    lead: 'Rows for comparing, cards where there is no room for rows, details beside their list.',
    Group: DataGroup,
  },
  {
    id: 'tables',
    title: 'Tables of the back office',
    lead: 'Filters that hold together, an order, columns, ticked rows. Everything is kept in the address.',
    Group: GridGroup,
  },
  {
    id: 'progress',
    title: 'Status and progress',
    lead: 'Always a word, a shape and a colour, so that no single one of them has to be seen.',
    Group: ProgressGroup,
  },
];
