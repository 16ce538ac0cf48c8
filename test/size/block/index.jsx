import { createIntegration } from '@svc-int/runtime';

import { counter } from './counter.jsx';

export default createIntegration({ components: [counter] });
