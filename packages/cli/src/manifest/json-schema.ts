import type { JsonSchema } from '@svc-int/emulator/internal/yaml';
import * as z from 'zod';

import { manifestSchema } from './schema.js';

export function createManifestJsonSchema(): JsonSchema {
    const schema = z.toJSONSchema(manifestSchema, { io: 'input' });
    return { ...schema, title: 'Manifest of an integration' } as JsonSchema;
}
