import { bPage } from '#features/bb/b-page.tsx'; import { initializeApp } from 'firebase/app'; import {uiThing} from '#ui/thing.tsx'; export const dd=[bPage, initializeApp, uiThing]
