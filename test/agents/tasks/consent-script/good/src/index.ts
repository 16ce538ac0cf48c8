import {
    createIntegration,
    fillScript,
    scriptResponse,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

import analytics from './analytics.raw.js';

type Context = RuntimeContext<RuntimeEnvironment<object, object, { site_key?: string }>>;

export default createIntegration<Context>({
    fetch_published_script: (_event, { environment }) => {
        const { site_key } = environment.siteInstallation?.configuration ?? {};
        return site_key ? scriptResponse(fillScript(analytics, { SITE_KEY: site_key }), { maxAge: 300 }) : undefined;
    },
});
