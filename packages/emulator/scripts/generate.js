/** Writes JSON Schemas and the table of control calls. Run it after a build: schemas are imported from `dist`. */
import { writeFileSync } from 'node:fs';

import { createVariantsJsonSchema } from '../dist/internal/variants.js';
import { createSeedJsonSchema } from '../dist/seed/read-seed.js';
import { formatControlRoutes } from './control-routes.js';
import { source } from './places.js';

const text = JSON.stringify(createSeedJsonSchema(), null, 2) + '\n';
writeFileSync(new URL('../seed.schema.json', import.meta.url), text);
// Projects always find the schemas of the command: other packages may be nested.
const cli = new URL('../../cli/', import.meta.url);
writeFileSync(new URL('seed.schema.json', cli), `${JSON.stringify(createSeedJsonSchema())}\n`);
writeFileSync(new URL('variants.schema.json', cli), `${JSON.stringify(createVariantsJsonSchema())}\n`);
writeFileSync(source('control/routes.gen.ts'), await formatControlRoutes());
