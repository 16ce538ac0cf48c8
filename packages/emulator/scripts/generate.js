/** Writes the JSON Schema of seeds, and the table of control calls. Run it after a build: the schema is imported from `dist`. */
import { writeFileSync } from 'node:fs';

import { createSeedJsonSchema } from '../dist/seed/read-seed.js';
import { formatControlRoutes } from './control-routes.js';
import { source } from './places.js';

const text = JSON.stringify(createSeedJsonSchema(), null, 2) + '\n';
writeFileSync(new URL('../seed.schema.json', import.meta.url), text);
writeFileSync(source('control/routes.gen.ts'), await formatControlRoutes());
