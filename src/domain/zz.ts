import { z } from 'zod';
import path from 'node:path';
import { type Role } from './roles.ts';
import { functionName } from '#contracts/functions-api.ts';
import { initializeApp } from 'firebase/app';
export const zz = z.string(), p = path, f = functionName, i = initializeApp;
export type R = Role;
