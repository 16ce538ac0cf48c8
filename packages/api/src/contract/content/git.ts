import * as z from 'zod';

export const gitObjectSchema = z
    .object({ oid: z.string().describe('Id of the Git object.'), path: z.string() })
    .describe('Origin in the Git repository. Omitted without Git synchronization and with `metadata=false`.');
