import { createIntegration } from '@svc-int/runtime';

import { setup } from './setup.js';

export default createIntegration({ components: [setup] });
