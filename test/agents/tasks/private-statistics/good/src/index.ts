import {
    createIntegration,
    fillScript,
    scriptResponse,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

import views from './views.raw.js';

type Context = RuntimeContext<RuntimeEnvironment<object, object, { site_name?: string }>>;

export default createIntegration<Context>({
    fetch_published_script: (_event, { environment }) => {
        const { site_name } = environment.siteInstallation?.configuration ?? {};
        return site_name ? scriptResponse(fillScript(views, { SITE: site_name }), { maxAge: 3600 }) : undefined;
    },
});
