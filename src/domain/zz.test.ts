import { zz } from './zz.ts'; import fc from 'fast-check'; import fs from 'node:fs'; import {x} from '#tests/a.ts'; console.log(zz, fc, fs,x)
