import { createIntegration } from '@svc-int/runtime';

import { configure } from './configure.js';
import { releases } from './releases.js';

export default createIntegration({ components: [configure], contentSources: [releases] });
