import * as z from 'zod';

/** Origin of a page, file or reusable content in a repository. */
export const gitObjectSchema = z
    .object({ oid: z.string().describe('Id of the git object.'), path: z.string() })
    .describe('Origin in the repository; left out without git synchronisation and with `metadata=false`.');
