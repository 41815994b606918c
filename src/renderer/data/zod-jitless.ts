import { z } from 'zod';

// Zod compiles its checks with `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true });
