import * as z from 'zod';

export const gitObjectSchema = z
    .object({ oid: z.string().describe('Id of the git object.'), path: z.string() })
    .describe('Origin in the repository; left out without git synchronisation and with `metadata=false`.');
