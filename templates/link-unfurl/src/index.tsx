import { createIntegration, createOAuthHandler, createRouter } from '@svc-int/runtime';

import { connect } from './connect.js';
import { oauthConfig, type Context } from './github.js';
import { issue } from './issue.js';

const router = createRouter<Context>().get('/oauth', (request, context) =>
    createOAuthHandler(oauthConfig(context))(request, context),
);

export default createIntegration<Context>({ components: [issue, connect], fetch: router.fetch });
