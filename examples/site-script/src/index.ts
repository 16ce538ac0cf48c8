import {
    createIntegration,
    fillScript,
    scriptResponse,
    type FetchPublishScriptEventCallback,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

import counter from './counter.raw.js';

type Context = RuntimeContext<RuntimeEnvironment<object, object, { site_key?: string }>>;

/** Cache lifetime in seconds. */
const MAX_AGE = 300;

/** Must be in `contentSecurityPolicy` of the manifest, which blocks all other servers. */
const COLLECTOR = 'https://count.example.com/views';

const onPublishedScript: FetchPublishScriptEventCallback<Context> = async (_event, { environment }) => {
    const { site_key } = environment.siteInstallation?.configuration ?? {};
    // Without a key, adds no script.
    if (!site_key) return undefined;
    return scriptResponse(fillScript(counter, { SITE_KEY: site_key, COLLECTOR }), { maxAge: MAX_AGE });
};

export default createIntegration<Context>({ fetch_published_script: onPublishedScript });
