/** Requires the compiled schema. */
import { writeFileSync } from 'node:fs';

import { createSeedJsonSchema } from '../dist/seed/read-seed.js';

const text = JSON.stringify(createSeedJsonSchema(), null, 2) + '\n';
writeFileSync(new URL('../seed.schema.json', import.meta.url), text);
