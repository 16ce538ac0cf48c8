/** Writes the manifest's JSON Schema, made from the compiled zod schema. */
import { writeFileSync } from 'node:fs';

import { createManifestJsonSchema } from '../dist/manifest/json-schema.js';

const text = JSON.stringify(createManifestJsonSchema(), null, 2) + '\n';
writeFileSync(new URL('../manifest.schema.json', import.meta.url), text);
