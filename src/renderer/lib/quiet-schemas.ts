import { z } from 'zod';

// Zod would try to compile its checks, which the content security policy refuses and reports.
z.config({ jitless: true });
