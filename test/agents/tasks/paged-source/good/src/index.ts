import { createIntegration } from '@svc-int/runtime';

import { articles } from './articles.js';
import { configure } from './configure.js';

export default createIntegration({ components: [configure], contentSources: [articles] });
