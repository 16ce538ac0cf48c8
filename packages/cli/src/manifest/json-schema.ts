import type { JsonSchema } from '@svc-int/emulator/internal/yaml';
import * as z from 'zod';

import { manifestSchema } from './schema.js';

export function createManifestJsonSchema(): JsonSchema {
    const schema = z.toJSONSchema(manifestSchema, { io: 'input' });
    // zod types its result more loosely than the keywords read here.
    return { ...schema, title: 'Manifest of an integration' } as JsonSchema;
}
