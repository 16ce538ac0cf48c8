import { createIntegration, createOAuthHandler, createRouter } from '@svc-int/runtime';

import { card } from './card.js';
import { connect } from './connect.js';
import { oauthConfig, type Context } from './context.js';

const router = createRouter<Context>().get('/oauth', (request, context) =>
    createOAuthHandler(oauthConfig(context))(request, context),
);

export default createIntegration<Context>({ components: [card, connect], fetch: router.fetch });
