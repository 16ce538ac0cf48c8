import { createIntegration } from '@svc-int/runtime';

import { mood } from './mood.js';
import { question } from './question.js';

export default createIntegration({
    components: [mood, question],
    events: {
        space_installation_setup: ({ spaceId, status }) => console.info(`Installed on ${spaceId}: ${status}`),
    },
});
